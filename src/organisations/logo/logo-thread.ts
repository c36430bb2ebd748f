import { parentPort, workerData } from 'node:worker_threads';
import { fitPixels } from '../../platform/image/fit.ts';
import { encodePng } from '../../platform/image/png.ts';
import { decodeImage } from './decode.ts';
import type { LogoToRedraw, RedrawnLogo } from './redraw.ts';

/** Twice the size at which pages and emails show a logo, for screens with small pixels (shared/logo-size.ts). */
const box = { width: 400, height: 96 };

// Given by redraw.ts.
const { type, bytes } = workerData as LogoToRedraw;
const pixels = fitPixels(await decodeImage(type, bytes), box);
const redrawn: RedrawnLogo = { png: encodePng(pixels), width: pixels.width, height: pixels.height };
parentPort?.postMessage(redrawn);
