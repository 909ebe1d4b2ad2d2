    /** Place of its origin, without an object. [m] */
    get x() {
        return bodyFloat(this, 'damson_body_get_position', 0);
    }

    get y() {
        return bodyFloat(this, 'damson_body_get_position', 4);
    }

    /** Turn of the body. [rad] */
    get angle() {
        return this.getAngle();
    }

    /** Destroys the body with all that is on it. */
    destroy() {
        this.world.destroyBody(this);
    }
