import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { uploadMediaTypes } from '@cartorio/contracts/http/uploads.js'
import { InspectionBusy } from '../../command/uploads/inspection/verdict.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { pdfHolding } from '../../testing/scenarios/sent-pdfs.js'
import { inspectInThreads } from './inspect-in-threads.js'

const programAt = (path: string): URL => pathToFileURL(join(process.cwd(), path))
/** As it was built: a thread runs a file of its own. */
const built = programAt('services/dist/runtime/inspection/inspection-thread.js')
const stubborn = programAt('services/testing/fixtures/stubborn-thread.mjs')

type Options = Partial<Parameters<typeof inspectInThreads>[0]>
const closing: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of closing.splice(0)) await each.close()
})

/** One thread, unless it is said otherwise. */
const inspecting = (options: Options = {}) => {
  const ended: string[] = []
  const onEnded = ({ message }: Error) => void ended.push(message)
  const inspector = inspectInThreads({ program: stubborn, threads: 1, onEnded, ...options })
  closing.push(inspector)
  const order = (text: string) => inspector.inspect(Buffer.from(text), uploadMediaTypes)
  return { inspector, order, ended }
}
const refused = { kind: 'refused', reason: 'too-complex' } as const
/** The n-th file of its thread. */
const taken = (n: number) => ({ kind: 'taken', mediaType: 'application/pdf', start: n })

describe('files in a thread', () => {
  it('are known by what is in them', async () => {
    const { inspector } = inspecting({ program: built })
    const script = pdfHolding('<< /S /JavaScript >>')
    const late = Buffer.concat([Buffer.from('\r\n'), pdfHolding('<< /Type /Page >>')])
    expect(await inspector.inspect(late, uploadMediaTypes)).toEqual({
      kind: 'taken',
      mediaType: 'application/pdf',
      start: 2,
    })
    expect(await inspector.inspect(script, uploadMediaTypes)).toEqual({ kind: 'refused', reason: 'active-content' })
    expect(await inspector.inspect(late, ['image/png'])).toEqual({ kind: 'refused', reason: 'wrong-type' })
  })

  it('are inspected by one thread, one after the other', async () => {
    const { order, ended } = inspecting()
    expect(await Promise.all([order('take'), order('take')])).toEqual([taken(1), taken(2)])
    expect(await order('take')).toEqual(taken(3))
    expect(ended).toEqual([])
  })

  it('that take too long end their thread and are refused; the next one gets a new thread', async () => {
    const { order, ended } = inspecting({ millis: 3000 })
    expect(await Promise.all([order('go on'), order('take')])).toEqual([refused, taken(1)])
    expect(ended).toEqual(['an inspection took 3000 ms'])
  })

  it('that fill the memory are refused', async () => {
    const { order, ended } = inspecting()
    expect(await order('fill memory')).toEqual(refused)
    expect(await order('take')).toEqual(taken(1))
    expect(ended).toHaveLength(1)
  })

  it('are not taken when a thread fails, and nothing of its message is repeated', async () => {
    const { order, ended } = inspecting()
    await expect(order('fail')).rejects.toThrow(new TechnicalError('a thread failed'))
    await expect(order('end')).rejects.toBeInstanceOf(InspectionBusy)
    await expect(order('say so')).rejects.toThrow(new TechnicalError('an inspection failed: Error'))
    expect(await order('take')).toEqual(taken(2))
    expect(ended).toHaveLength(2)
  })

  it('are not taken without a program', async () => {
    const { order } = inspecting({ program: programAt('services/testing/fixtures/none.mjs') })
    await expect(order('take')).rejects.toBeInstanceOf(TechnicalError)
  })

  it('wait in a bounded number', async () => {
    const { order } = inspecting({ waiting: 1, millis: 3000 })
    const first = order('go on')
    const second = order('take')
    await expect(order('take')).rejects.toBeInstanceOf(InspectionBusy)
    expect(await Promise.all([first, second])).toEqual([refused, taken(1)])
  })

  it('wait for a bounded time', async () => {
    const { order } = inspecting({ waitMillis: 1, millis: 3000 })
    const first = order('go on')
    await expect(order('take')).rejects.toBeInstanceOf(InspectionBusy)
    expect(await first).toEqual(refused)
  })

  it('are given up at the end, and none is taken after it', async () => {
    const { inspector, order, ended } = inspecting()
    const given = Promise.allSettled([order('go on'), order('take')])
    await inspector.close()
    for (const outcome of await given)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(InspectionBusy) })
    await expect(order('take')).rejects.toBeInstanceOf(InspectionBusy)
    expect(ended).toEqual([])
  })
})
