import { defaultTenant, orderIdSchema, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { newRequest } from '../../testing/scenarios/placed-orders.js'
import { OrderFilesController } from './order-files.controller.js'
import { type AskedPage, type DrawnPage, PicturesBusy } from './pictures/drawn-page.js'

const orderId = orderIdSchema.parse('0f9619ff-8b86-4011-8422-00cf4fc964ff')
const documentId = uploadIdSchema.parse('0de70000-0000-4000-8000-0000000000b3')
const staffId = 'ana'
const file = { mediaType: 'application/pdf', bytes: Buffer.from('%PDF') } as const

/** The route of pictures over a queue; with the files that were viewed. */
const desk = (draw: (asked: AskedPage) => Promise<DrawnPage>) => {
  const viewed: string[] = []
  const view = async (_view: object, id: string) => {
    viewed.push(id)
    return file
  }
  const none = {} as never
  const routes = { pagePictures: { draw } } as never
  const controller = new OrderFilesController(none, none, none, none, { view } as never, routes)
  const { signal } = new AbortController()
  const request = { ...newRequest(), orderId, tenantId: defaultTenant, input: { purpose: 'issue' } } as never
  const ask = () => controller.draw(request, { documentId, page: '2' }, { staffId } as never, signal)
  return { ask, viewed, signal }
}

describe('a page of a file that staff ask for', () => {
  it('is neither read nor recorded where there is no place for it', async () => {
    const { ask, viewed } = desk(() => Promise.reject(new PicturesBusy()))
    await expect(ask()).rejects.toMatchObject({ status: 503, code: 'picture/busy' })
    expect(viewed).toEqual([])
  })

  it('is read in its place, which is of one person and ends with the request', async () => {
    const given: AskedPage[] = []
    const { ask, viewed, signal } = desk(async (asked) => {
      given.push(asked)
      expect(await asked.read()).toEqual({ ...file, page: 2 })
      return { kind: 'drawn', picture: new Uint8Array(1), pages: 3 }
    })
    await ask()
    expect(given).toMatchObject([{ by: staffId, signal }])
    expect(viewed).toEqual([documentId])
  })
})
