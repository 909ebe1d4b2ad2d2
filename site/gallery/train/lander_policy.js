// Policy
export const policy = new Array(36).fill(0);
