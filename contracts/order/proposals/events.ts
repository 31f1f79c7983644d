import * as z from 'zod/mini'
import { staffIdSchema } from '../../ids.js'
import { centsSchema, currencySchema } from '../../money.js'
import { free, nothing } from '../event-parts.js'
import { areaEvents, orderEvent, type TextsOf } from '../order-event.js'
import { proposedCommandSchema } from './proposed-commands.js'

/** Its number within the order, from 1. */
const proposal = z.int().check(z.positive())
/** What goes back by it, minor units. */
const money = { amount: centsSchema, currency: currencySchema }

export const proposalEvents = /* @__PURE__ */ areaEvents(() => ({
  /** Money that is to go back waits for a second person: it is more than one alone gives back of an order. */
  RefundProposed: orderEvent({
    data: z.object({ proposal, ...money, by: staffIdSchema, command: proposedCommandSchema }),
    /** What was typed for the command, as it will be recorded with it. */
    personal: z.object({ reason: free, note: free, reference: free }),
    conflictsWithStaff: true,
  }),
  /** A second person carried the command out; its own events follow. */
  RefundProposalApproved: orderEvent({
    data: z.object({ proposal, ...money, proposedBy: staffIdSchema }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  RefundProposalDeclined: orderEvent({
    data: z.object({ proposal }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
  }),
  /** By who proposed it. */
  RefundProposalWithdrawn: orderEvent({
    data: z.object({ proposal }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
}))

/** The names of their free texts, for the browser too, which loads no schema for them. */
export const proposalTexts = {
  RefundProposed: { name: 'Motivo da proposta de devolução' },
  RefundProposalDeclined: { name: 'Motivo da recusa da proposta' },
} as const satisfies TextsOf<typeof proposalEvents>
