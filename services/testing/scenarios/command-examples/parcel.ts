import type { OrderCommand, OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { parcelCommands } from '@cartorio/contracts/order/parcel/commands.js'
import { destinations } from '@cartorio/contracts/order/parcel/destinations.js'
import { reversalCauses } from '@cartorio/contracts/order/reversal-causes.js'
import { parcelFlags } from '@cartorio/contracts/parcel-flags.js'
import fc from 'fast-check'
import { isErased } from '../../../domain/order/erasure.js'
import type { Order } from '../../../domain/order/state.js'
import { command as makeCommand } from '../built.js'
import { complete, deliver, ship } from '../order-commands.js'
import { plain } from '../order-history.js'
import type { GivenCommand } from '../order-scenario.js'
import * as office from '../staff-commands.js'
import { firstParcel } from '../staff-history.js'
import type { ExamplesOf } from './command-example.js'
import { againstFacts, parcel, reason, remark, small, someItems } from './drawn-values.js'

const ready = ['start', 'issue', 'apostille', 'translate'] as const
const shipped = [...ready, 'ship'] as const

/** The reason of a step that the facts may contradict. */
const reasonAgainstFacts = (order: Order) => ({ reason: isErased(order) ? undefined : 'seguir assim mesmo' })

/** The same of one of the order's parcels, or of the only one that it can be. */
const ofAnyParcel = <C extends OrderCommand>(drawn: fc.Arbitrary<C>): fc.Arbitrary<C> =>
  fc
    .tuple(drawn, fc.constantFrom(undefined, ...destinations))
    .map(([command, destination]) => (destination === undefined ? command : { ...command, destination }))

const drawnReversal = <T extends 'ReverseShipping' | 'ReverseDelivery'>(type: T) =>
  fc
    .tuple(fc.constantFrom(...reversalCauses), remark)
    .map(([cause, why]) => makeCommand(type, { cause, reason: why } as Omit<OrderCommandNamed<T>, 'type'>))

export const parcelExamples = {
  RequestShipment: {
    body: { weight: 0.5, declared: true },
    fillIn: reasonAgainstFacts,
    after: ready,
    drawn: ofAnyParcel(
      fc.tuple(fc.boolean(), remark).map(([again, why]) => office.requestShipment({ again, reason: why })),
    ),
  },
  RecordShipment: {
    command: office.recordShipment(),
    drawn: small.map((attempt) => office.recordShipment(attempt)),
  },
  RecordShipmentFailure: {
    command: office.recordShipmentFailure(),
    drawn: fc.tuple(fc.constantFrom('refused', 'unknown'), small).map((args) => office.recordShipmentFailure(...args)),
  },
  AttachDeliveryProof: {
    command: office.attachDeliveryProof(),
    drawn: fc.constantFrom('TRACK12345', '1234567890').map(office.attachDeliveryProof),
  },
  ShipOrder: {
    body: firstParcel,
    fillIn: reasonAgainstFacts,
    after: ready,
    drawn: ofAnyParcel(
      fc.oneof(
        againstFacts.map((args) => ship(...args)),
        parcel.map(office.shipParcel),
      ),
    ),
  },
  CorrectTrackingNumber: {
    body: { courier: 'dhl', trackingNumber: 'NEVER-SEEN', reason: 'dígito trocado' },
    after: shipped,
    drawn: ofAnyParcel(fc.tuple(parcel, reason).map((args) => office.correctTracking(...args))),
  },
  RecordCourierScan: { command: office.recordScan(), drawn: parcel.map(office.recordScan) },
  FlagParcel: {
    body: { flag: 'customs', reason: 'retido na alfândega' },
    after: shipped,
    drawn: ofAnyParcel(fc.tuple(fc.constantFrom(...parcelFlags), reason).map((args) => office.flagParcel(...args))),
  },
  ReturnParcel: {
    body: { reason: 'ninguém em casa' },
    after: shipped,
    drawn: ofAnyParcel(reason.map(office.returnParcel)),
  },
  RestartItems: {
    body: { itemIds: [plain.itemId], cause: 'lost', day: '2026-05-04', reason: 'extraviado em Leipzig' },
    after: shipped,
    drawn: fc.tuple(someItems, reason).map(([named, why]) => office.restartItems(named, { reason: why })),
  },
  DeliverOrder: {
    body: {},
    fillIn: reasonAgainstFacts,
    after: shipped,
    drawn: ofAnyParcel(againstFacts.map((args) => deliver(...args))),
  },
  ReverseShipping: {
    body: { cause: 'wrong-details' },
    after: shipped,
    drawn: ofAnyParcel(drawnReversal('ReverseShipping')),
  },
  ReverseDelivery: {
    body: { cause: 'too-early' },
    after: [...shipped, 'deliver'],
    drawn: ofAnyParcel(drawnReversal('ReverseDelivery')),
  },
  CompleteOrder: {
    body: {},
    fillIn: reasonAgainstFacts,
    after: [...shipped, 'deliver'],
    drawn: fc.oneof(
      againstFacts.map((args): GivenCommand => complete(...args)),
      fc.constant<GivenCommand>({ type: 'CompleteOrder', byDays: true }),
    ),
    rare: true,
  },
} satisfies ExamplesOf<typeof parcelCommands>
