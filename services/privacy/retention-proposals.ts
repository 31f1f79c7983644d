import type { Instant, OrderId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { StopReason } from '@cartorio/contracts/privacy-names.js'
import { changeDocument } from '../stores/state-store/documents.js'
import type { Expiry, StateCollection, StateStore } from '../stores/state-store/port.js'

/** The proposal to erase an order's person at the end of the retention. */
export type RetentionProposal = {
  readonly tenantId: TenantId
  readonly orderId: OrderId
  /** The event from which the days of the retention count: an order that ends again is proposed anew. */
  readonly eventId: string
  readonly proposedAt: Instant
  readonly erasesAt: Instant
  /** `withdrawn`: the order was taken up again, or the days are longer now. `erasing`: nothing stops it any more. */
  readonly state: 'open' | 'stopped' | 'withdrawn' | 'erasing'
  readonly stopped: { readonly at: Instant; readonly by: StaffId; readonly reason: StopReason } | null
}

type ProposalDocument = RetentionProposal & {
  /** Indexed: of a tenant, as long as it is open. */
  readonly open: string
}

const proposals: StateCollection<ProposalDocument> = {
  name: 'retention-proposals',
  indexes: { open: ({ open }) => open },
}

/** Milliseconds for which it is remembered that an erasure was begun, of which the order tells. */
const keptMillis = 90 * dayMillis

const marked = (proposal: RetentionProposal): ProposalDocument => ({
  ...proposal,
  open: proposal.state === 'open' ? `open/${proposal.tenantId}` : 'done',
})

const unmarked = ({ open: _open, ...proposal }: ProposalDocument): RetentionProposal => proposal

/**
 * What the end of the retention proposes, in the state store: a proposal decides nothing of an order before the erasure, and
 * one that a restored backup has lost is made again, with all its days.
 */
export const createRetentionProposals = ({ state }: { readonly state: StateStore }) => {
  const change = async (
    orderId: OrderId,
    next: (proposal: RetentionProposal | undefined) => RetentionProposal | undefined,
    expiry: Expiry = {},
  ): Promise<RetentionProposal | undefined> => {
    const marking = (stored: ProposalDocument | undefined) => {
      const changed = next(stored && unmarked(stored))
      return changed && marked(changed)
    }
    const after = await changeDocument(state, proposals, orderId, marking, expiry)
    return after && unmarked(after)
  }
  return {
    of: async (orderIds: readonly OrderId[]): Promise<ReadonlyMap<string, RetentionProposal>> => {
      const stored = await state.getMany(proposals, orderIds)
      return new Map([...stored].map(([id, { doc }]) => [id, unmarked(doc)]))
    },
    /** In place of what was proposed before. */
    propose: (proposal: RetentionProposal): Promise<RetentionProposal | undefined> =>
      change(proposal.orderId, () => proposal),
    /** Answers what it is afterwards: `stopped`, or `erasing` where the erasure was first; `undefined` where there is none. */
    stop: (
      orderId: OrderId,
      tenantId: TenantId,
      stopped: NonNullable<RetentionProposal['stopped']>,
    ): Promise<RetentionProposal | undefined> =>
      change(orderId, (proposal) =>
        proposal?.tenantId === tenantId && proposal.state === 'open'
          ? { ...proposal, state: 'stopped', stopped }
          : undefined,
      ).then((after) => (after?.tenantId === tenantId ? after : undefined)),
    /** One that says nothing true any more. */
    withdraw: async (orderId: OrderId): Promise<void> => {
      await change(orderId, (proposal) =>
        proposal?.state === 'open' ? { ...proposal, state: 'withdrawn' } : undefined,
      )
    },
    /** Answers whether the person may be erased now: not where a member of staff was first. */
    beginErasing: async (orderId: OrderId, now: Instant): Promise<boolean> => {
      const expiry = { expiresAt: new Date(Date.parse(now) + keptMillis) }
      const erasing = (proposal: RetentionProposal | undefined) =>
        proposal?.state === 'open' ? ({ ...proposal, state: 'erasing' } as const) : undefined
      const after = await change(orderId, erasing, expiry)
      return after?.state === 'erasing'
    },
    /** The open ones of an office, the next erasure first. */
    open: async (tenantId: TenantId): Promise<readonly RetentionProposal[]> => {
      const stored = await state.find(proposals, 'open', `open/${tenantId}`)
      return stored
        .map(({ doc }) => unmarked(doc))
        .sort((one, other) => (one.erasesAt < other.erasesAt ? -1 : one.erasesAt > other.erasesAt ? 1 : 0))
    },
  }
}

export type RetentionProposals = ReturnType<typeof createRetentionProposals>
