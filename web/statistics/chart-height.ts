/** In pixels. */
export const chartHeight = 260;
