import type { WebPModule } from '@jsquash/webp/codec/enc/webp_enc.js'
import openEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js'
import { defaultOptions } from '@jsquash/webp/meta.js'
import { BoundedProgram } from './bounded-program.js'

const megabyte = 1024 * 1024
const encoder = new BoundedProgram('@jsquash/webp/codec/enc/webp_enc_simd.wasm', 160 * megabyte)

/** A third of the time of the package's own choice, and no larger for scans. */
const options = { ...defaultOptions, quality: 75, method: 1 }

export type Pixels = {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity. */
  readonly rgba: Uint8Array
}

/** @throws {ProgramFailed} */
export const encodeWebp = ({ rgba, width, height }: Pixels): Promise<Uint8Array> =>
  encoder.run(
    async (start): Promise<WebPModule> => openEncoder(start),
    (program) => {
      const encoded = program.encode(rgba, width, height, options)
      if (encoded === null) throw new RangeError('a picture that is no WebP')
      return encoded
    },
  )
