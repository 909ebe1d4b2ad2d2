    /** Position of its origin, read without creating an object. [m] */
    get x() {
        return bodyFloat(this, 'damson_body_get_position', 0);
    }

    get y() {
        return bodyFloat(this, 'damson_body_get_position', 4);
    }

    /** Angle of the body. [rad] */
    get angle() {
        return this.getAngle();
    }
