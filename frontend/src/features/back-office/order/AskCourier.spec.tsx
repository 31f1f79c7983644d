import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import type { AskedCourier, CourierAnswer } from '@cartorio/contracts/http/courier-questions.js'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../testing/fake-server'
import { adminOrder, adminParcel } from '../../../testing/orders'
import { openOrder, part } from '../testing/office'

const route = `POST /api/admin/orders/${adminOrder().id}/ask-courier`
const button = { name: 'Consultar a transportadora agora' }
const at = '2026-11-20T12:00:00.000Z'

const asked = (answer: Partial<CourierAnswer> | null): AskedCourier => ({
  askedAt: at,
  answer: answer && { kind: 'nothing-new', scans: 0, at, nextAt: null, ...answer },
})

const sent = { courier: 'dhl', courierName: 'DHL', trackingNumber: '1234567890', ready: false, followed: true } as const

const open = (changes: Partial<AdminParcel> = {}, answers: readonly (AskedCourier | Response)[] = []) => {
  const left = [...answers]
  const order = adminOrder({ status: 'SHIPPED', parcels: [adminParcel({ ...sent, ...changes })] })
  return openOrder(order, {
    [route]: () => {
      const next = left.shift() ?? asked(null)
      return next instanceof Response ? next : json(next)
    },
  })
}

describe('asking the courier about a parcel', () => {
  it.each([
    [{ kind: 'news', scans: 2 }, /registrou 2 leituras novas/],
    [
      { kind: 'nothing-new', nextAt: '2026-11-20T18:00:00.000Z' },
      /nada de novo\. A próxima consulta é feita sozinha em/,
    ],
    [{ kind: 'unavailable' }, /não respondeu/],
    [{ kind: 'busy' }, /não aceita consultas neste momento/],
  ] as const)('says what it said, and what comes next: %j', async (answer, text) => {
    const server = await open({}, [asked(answer)])
    await userEvent.click(part('Envio').getByRole('button', button))
    expect(await part('Envio').findByText(text)).toBeVisible()
    expect(server.callsTo(route).map(({ body }) => body)).toEqual([{ destination: 'customer' }])
  })

  it('waits on under the same key while no answer has come, and says so at last', async () => {
    const server = await open({ flag: 'no-news' }, [asked(null), asked({})])
    await userEvent.click(part('Envio').getByRole('button', button))
    expect(await part('Envio').findByText(/Se o envio continuar parado, abra uma reclamação com ela/)).toBeVisible()
    const keys = server.callsTo(route).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    await userEvent.click(part('Envio').getByRole('button', button))
    expect(
      await part('Envio').findByText(/ainda não foi respondida\. Consulte de novo em alguns minutos/),
    ).toBeVisible()
    expect(server.callsTo(route)).toHaveLength(5)
  })

  it('shows a refusal beside the button', async () => {
    await open({}, [problem(409, 'Este envio não está a caminho. Atualize a página.')])
    await userEvent.click(part('Envio').getByRole('button', button))
    expect(await part('Envio').findByRole('alert')).toHaveTextContent('Este envio não está a caminho.')
  })

  it('is not possible of a courier that is not polled, and says why', async () => {
    await open({ courier: 'ups', courierName: 'UPS', followed: false })
    expect(part('Envio').getByText(/não consulta a transportadora UPS/)).toBeVisible()
    expect(part('Envio').queryByRole('button', button)).toBeNull()
  })

  it('is not offered of a parcel that has arrived, or was not sent', async () => {
    const { followed: _followed, ...arrived } = { ...sent, deliveredAt: at }
    await openOrder(adminOrder({ status: 'SHIPPED', parcels: [adminParcel(arrived)] }), {})
    expect(part('Envio').queryByRole('button', button)).toBeNull()
  })
})
