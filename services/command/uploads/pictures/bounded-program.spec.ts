import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.js'
import { BoundedProgram, ProgramFailed } from './bounded-program.js'
import { encodeWebp } from './encode-webp.js'

/** The smallest program with a memory: one page, which is exported as `m`. */
const smallest = Buffer.from('0061736d010000000503010001070501016d0200', 'hex')

const opened = async (program: BoundedProgram) =>
  program.run(
    async ({ instantiateWasm }) => instantiateWasm({}, () => undefined),
    (_program, memory) => memory.buffer.byteLength,
  )

describe('a bounded program', () => {
  it('is compiled again after it could not be', async () => {
    const file = join(temporaryFolder('cartorio-program-'), 'program.wasm')
    const program = new BoundedProgram(file, 1024 * 1024)
    await writeFile(file, 'no program')
    await expect(opened(program)).rejects.not.toBeInstanceOf(ProgramFailed)
    await writeFile(file, smallest)
    expect(await opened(program)).toBe(64 * 1024)
  })

  it('says of the encoder, too, that a picture takes more memory than it may have', async () => {
    const [width, height] = [7000, 6000]
    const pixels = { width, height, rgba: new Uint8Array(width * height * 4) }
    await expect(encodeWebp(pixels)).rejects.toMatchObject({ isExceeded: true })
    const small = await encodeWebp({ width: 2, height: 2, rgba: new Uint8Array(16) })
    expect(Buffer.from(small.subarray(0, 4)).toString()).toBe('RIFF')
  })
})
