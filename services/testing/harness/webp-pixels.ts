import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import openDecoder from '@jsquash/webp/codec/dec/webp_dec.js'

type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** What the decoder makes its answer of; browsers have it. */
class ImageData {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

/** Size and pixels of a WebP, as a browser would show it. */
export const webpPixels = async (picture: Uint8Array) => {
  Object.assign(globalThis, { ImageData })
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm'))
  const { decode } = (await openDecoder({ wasmBinary })) as { decode(bytes: Uint8Array): Pixels }
  const { width, height, data } = decode(picture)
  const isDark = (x: number, y: number): boolean => (data[(y * width + x) * 4] ?? 255) < 128
  return { width, height, isDark }
}
