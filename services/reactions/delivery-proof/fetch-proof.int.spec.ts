import { changeOrder } from '../../command/orders/change-order.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { papersOf } from '../../domain/order/parcel/parcels.js'
import { createSandboxProofs } from '../../gateways/courier/sandbox/sandbox-courier.js'
import { CourierBusy, type CourierProofs, CourierUnavailable } from '../../gateways/courier/tracking.js'
import { deliveryProof } from '../../messaging/queue/definitions.js'
import { decryptFile } from '../../privacy/personal-encryption.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { existingOrder } from '../../testing/scenarios/order-scenario.js'
import { newRequest, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { fetchProof, ProofPending } from './fetch-proof.js'

const instance = commandUnderTest()

/** A delivered order, and the job of its delivery at a courier that answers as a test says. */
const delivered = async (trackingNumber: string, proofOf = createSandboxProofs().proofOf) => {
  const { deps } = instance
  const { orderId } = await readyOrder(instance)
  const give = (command: Parameters<typeof changeOrder>[1]['command']) =>
    changeOrder(deps, { ...newRequest(), orderId, command })
  await give({ type: 'ShipOrder', courier: 'dhl', trackingNumber, reason: 'pago fora' })
  await give({ type: 'DeliverOrder', reason: 'pago fora' })
  const bus = await instance.bus()
  const paused: number[] = []
  const budget = {
    take: async () => 0,
    pause: async (millis: number) => void paused.push(millis),
  }
  const proofs: CourierProofs = { proves: ['dhl'], proofOf }
  const run = (number = 1) =>
    fetchProof(
      { ...deps, bus, proofs, budget },
      { orderId, eventId: '0e1e0000-0000-4000-8000-000000000001' },
      { number, interrupted: false },
    )
  const papers = async () => papersOf(existingOrder((await loadOrder(deps.eventStore, orderId)).state))
  return { orderId, run, papers, paused }
}

describe('the proof of a delivery', () => {
  it('lies encrypted among the files of the order, once', async () => {
    const { orderId, run, papers } = await delivered('PROOF-1')
    await Promise.all([run(), run()])
    await run()
    const [proof, ...others] = await papers()
    expect([proof?.paper, others]).toEqual(['delivery-proof', []])
    const { fileStore, dataKeys } = instance.deps
    const key = await dataKeys.of(orderId)
    if (proof === undefined || key.kind !== 'key') throw new Error('there is no proof')
    const kept = await fileStore.get(proof.uploadId)
    if (kept === undefined) throw new Error('there is no file')
    expect(kept.includes('%PDF')).toBe(false)
    expect(decryptFile(kept, key.key, orderId, proof.uploadId).subarray(0, 4).toString()).toBe('%PDF')
  })

  it('is fetched again while the courier has none, and is none after the last try', async () => {
    const { run, papers } = await delivered('NOPROOF-1')
    await expect(run()).rejects.toBeInstanceOf(ProofPending)
    await run(deliveryProof.attempts)
    expect(await papers()).toEqual([])
  })

  it('stays a job that fails where the courier does not answer, for a person', async () => {
    const { run } = await delivered('PROOF-2', () => Promise.reject(new CourierUnavailable('status 500')))
    await expect(run(deliveryProof.attempts)).rejects.toBeInstanceOf(CourierUnavailable)
  })

  it('pauses the requests of all workers where the courier takes none', async () => {
    const { run, paused } = await delivered('PROOF-3', () => Promise.reject(new CourierBusy(90)))
    await expect(run()).rejects.toBeInstanceOf(CourierBusy)
    expect(paused).toEqual([90_000])
  })
})
