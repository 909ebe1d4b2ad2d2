    /** Position of the body origin, x component, read without creating an object. [m] */
    get x() {
        return bodyFloat(this, 'damson_body_get_position', 0);
    }

    /** Position of the body origin, y component, read without creating an object. [m] */
    get y() {
        return bodyFloat(this, 'damson_body_get_position', 4);
    }

    /** Angle of the body. [rad] */
    get angle() {
        return this.getAngle();
    }
