import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressed: readonly string[] = ['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const encoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  '.br': (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  '.gz': (bytes) => zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes `file.br` and `file.gz` beside a file, each where it is smaller. */
const preCompressFile = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  for (const [extension, encode] of Object.entries(encoders)) {
    const encoded = await encode(bytes)
    if (encoded.length < bytes.length) await writeFile(`${file}${extension}`, encoded)
  }
}

/** Compresses the built text files once; `services/runtime/site` sends them. */
export const preCompress = (): Plugin => {
  let folder = ''
  return {
    name: 'pre-compress',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    // After the bundle and the public files were written.
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressed.includes(extname(entry.name)))
      await Promise.all(files.map(({ parentPath, name }) => preCompressFile(join(parentPath, name))))
    },
  }
}
