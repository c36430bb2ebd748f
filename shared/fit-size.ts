export interface Size {
  width: number;
  height: number;
}

/** The size of a picture that is shrunk, with its proportions kept, until it fits into a box. It is never enlarged. */
export function fitSize({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
