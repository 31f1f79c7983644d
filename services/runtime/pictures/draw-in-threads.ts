import {
  type DrawnPage,
  noPicture,
  type PagePictures,
  type PageToDraw,
  PicturesBusy,
} from '../../command/uploads/pictures/drawn-page.js'
import { workInThreads } from '../threads/work-in-threads.js'

type Options = {
  readonly program?: URL
  readonly threads?: number
  /** For one page; an image of twelve million pixels takes one to three seconds. */
  readonly millis?: number
  readonly waiting?: number
  /** Of one person, who leafs through a file: what was asked for before is mostly of no use by then. */
  readonly waitingOfOne?: number
  readonly waitMillis?: number
  readonly onEnded: (error: Error) => void
}

/** Draws pages in threads of their own. */
export const drawInThreads = ({
  program = new URL('./picture-thread.js', import.meta.url),
  threads = 2,
  millis = 15_000,
  waiting = 20,
  waitingOfOne = 2,
  waitMillis = 20_000,
  onEnded,
}: Options): PagePictures & { close(): Promise<void> } => {
  const drawing = workInThreads<PageToDraw, DrawnPage>({
    program,
    threads,
    millis,
    waiting,
    waitingOfOne,
    waitMillis,
    heapMegabytes: 256,
    named: 'a picture',
    tooMuch: noPicture('too-complex'),
    busy: () => new PicturesBusy(),
    onEnded,
  })
  return { draw: (asked) => drawing.do(asked.read, asked), close: () => drawing.close() }
}
