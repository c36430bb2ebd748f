/** A picture: its pixels row by row, each as red, green, blue and alpha from 0 to 255. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}
