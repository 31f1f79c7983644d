import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PicturesBusy } from '../../command/uploads/pictures/drawn-page.js'
import { bandedPdf, hostilePdfs } from '../../testing/scenarios/drawn-pdfs.js'
import { drawInThreads } from './draw-in-threads.js'

/** As it was built: a thread runs a file of its own. */
const program = pathToFileURL(join(process.cwd(), 'services/dist/runtime/pictures/picture-thread.js'))

const closing: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of closing.splice(0)) await each.close()
})

type Options = Partial<Parameters<typeof drawInThreads>[0]>
const drawing = (options: Options = {}) => {
  const ended: string[] = []
  const pictures = drawInThreads({
    program,
    threads: 1,
    millis: 60_000,
    onEnded: ({ message }) => void ended.push(message),
    ...options,
  })
  closing.push(pictures)
  const draw = (bytes: Buffer, by = 'ana') => {
    const read = async () => ({ bytes, mediaType: 'application/pdf', page: 1 }) as const
    return pictures.draw({ read, by, signal: new AbortController().signal })
  }
  return { draw, ended }
}

describe('pages in a thread', () => {
  it('are drawn while requests go on', async () => {
    const { draw, ended } = drawing()
    const file = await bandedPdf(1)
    let turns = 0
    const turn = setInterval(() => {
      turns += 1
    }, 1)
    const pages = await Promise.all([draw(file), draw(file)])
    clearInterval(turn)
    expect(pages).toEqual([1, 2].map(() => ({ kind: 'drawn', pages: 1, picture: expect.any(Uint8Array) })))
    expect(turns).toBeGreaterThan(20)
    expect(ended).toEqual([])
  })

  it('that are drawn without end are given up, and the next one gets a new thread', async () => {
    const { draw, ended } = drawing({ millis: 8000 })
    expect(await draw(hostilePdfs.endless())).toEqual({ kind: 'refused', reason: 'too-complex' })
    expect(ended).toEqual(['a picture took 8000 ms'])
    expect(await draw(Buffer.from('%PDF-1.7 test'))).toEqual({ kind: 'refused', reason: 'damaged' })
  })

  it('wait in a bounded number', async () => {
    const { draw } = drawing({ waiting: 1 })
    const file = await bandedPdf(1)
    const first = draw(file)
    const second = draw(file)
    await expect(draw(file)).rejects.toBeInstanceOf(PicturesBusy)
    expect(await Promise.all([first, second])).toMatchObject([{ kind: 'drawn' }, { kind: 'drawn' }])
  })

  it('that one person asks for leave room for those of others', async () => {
    const { draw } = drawing()
    const file = await bandedPdf(1)
    const ofOne = [draw(file), draw(file), draw(file)]
    await expect(draw(file)).rejects.toBeInstanceOf(PicturesBusy)
    expect(await Promise.all([...ofOne, draw(file, 'rui')])).toMatchObject(Array(4).fill({ kind: 'drawn' }))
  })
})
