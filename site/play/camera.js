// Camera: maps meters, y up, to canvas pixels, y down, so that a view of the world fits into the canvas.

export class Camera {
    x = 0;  // center of the view [m]
    y = 0;
    width = 20;  // size that must be visible [m]
    height = 12;
    scale = 1;  // [px/m]
    left = 0;  // world position of the canvas's left and lower border [m]
    bottom = 0;
    pixelWidth = 1;
    pixelHeight = 1;

    /** Shows at least the region around a center. */
    show({x, y, width, height}) {
        Object.assign(this, {x, y, width, height});
    }

    /** Adapts the scale to a canvas of this size [px]. Call it before drawing, and after moving the camera. */
    fit(pixelWidth, pixelHeight) {
        this.pixelWidth = pixelWidth;
        this.pixelHeight = pixelHeight;
        this.scale = Math.min(pixelWidth / this.width, pixelHeight / this.height);
        this.left = this.x - pixelWidth / (2 * this.scale);
        this.bottom = this.y - pixelHeight / (2 * this.scale);
    }

    /** Moves the center toward a point by a fraction of the distance, for scenes that follow a body. */
    follow(x, y, fraction = 0.1) {
        this.x += fraction * (x - this.x);
        this.y += fraction * (y - this.y);
    }

    toPixelX(x) {
        return (x - this.left) * this.scale;
    }

    toPixelY(y) {
        return this.pixelHeight - (y - this.bottom) * this.scale;
    }

    toWorld(pixelX, pixelY) {
        return {x: this.left + pixelX / this.scale, y: this.bottom + (this.pixelHeight - pixelY) / this.scale};
    }
}
