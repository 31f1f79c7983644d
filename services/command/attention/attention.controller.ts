import { type AttentionEntryName, attentionKindSchema } from '@cartorio/contracts/attention.js'
import { assignEntrySchema, type EntryCare, snoozeEntrySchema } from '@cartorio/contracts/http/attention.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { Controller, UseInterceptors } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { deriveEntryId } from '../../domain/derived-ids.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { HttpProblem } from '../../http/problem.js'
import { CommandPorts } from '../command-ports.js'
import { ensureColleague } from '../orders/change-order.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { type Recorded, recordCare } from './care-stream.js'

const unknownEntry = (): HttpProblem =>
  new HttpProblem(404, 'attention/unknown', 'Essa pendência não está na lista. Atualize a página.')
const settledEntry = (): HttpProblem =>
  new HttpProblem(409, 'attention/settled', 'Esta pendência já foi resolvida. Veja em “Resolvidas” o que foi feito.')
const wrongDay = (): HttpProblem =>
  new HttpProblem(400, 'attention/wrong-day', 'Escolha um dia depois de hoje e dentro de um ano.', {
    errors: [{ field: 'until', message: 'Escolha um dia depois de hoje e dentro de um ano.' }],
  })

/** @throws {HttpProblem} 404 for what is no id, as for an entry that there is not */
const parseEntryId = ({ params }: FastifyRequest) => {
  const parsed = z.safeParse(z.uuid(), (params as { readonly id?: string }).id)
  if (!parsed.success) throw unknownEntry()
  return { entryId: parsed.data }
}

type Asked<S extends z.ZodMiniType> = StaffContext & InputOf<S> & { readonly entryId: string }

const answer = ({ care, position }: Recorded): ResponseWithHeaders<EntryCare> =>
  new ResponseWithHeaders(care, position === undefined ? {} : { position })

/** Days for which an entry may wait at most. */
const mostDays = 366

/** Who of the office has an entry of *Pendências*, and until when it waits. */
@Controller('api/admin/attention/:id')
@UseInterceptors(AnswerInterceptor)
export class AttentionController {
  constructor(private readonly command: CommandPorts) {}

  @PostAction('assign')
  async assign(
    @StaffRequest(assignEntrySchema, parseEntryId)
    { entryId: id, input: { entry, revision: seen, staffId }, ...request }: Asked<typeof assignEntrySchema>,
  ): Promise<ResponseWithHeaders<EntryCare>> {
    await this.ensureOpen(id, entry, request.tenantId)
    if (staffId !== null) await ensureColleague(this.command, staffId, request.tenantId)
    const event = { type: 'AttentionEntryAssigned', data: { entry, staffId } } as const
    return answer(await recordCare(this.command, { id, seen, event, request }))
  }

  @PostAction('snooze')
  async snooze(
    @StaffRequest(snoozeEntrySchema, parseEntryId)
    { entryId: id, input: { entry, revision: seen, until, reason }, ...request }: Asked<typeof snoozeEntrySchema>,
  ): Promise<ResponseWithHeaders<EntryCare>> {
    await this.ensureOpen(id, entry, request.tenantId)
    const today = officeDay(this.command.clock.now())
    if (until !== null && (until <= today || until > addDays(today, mostDays))) throw wrongDay()
    const data = { entry, until, ...(until === null || reason === undefined ? {} : { reason }) }
    const event = { type: 'AttentionEntrySnoozed', data } as const
    return answer(await recordCare(this.command, { id, seen, event, request }))
  }

  /** What the order itself says is looked up; of the rest the list says whether it is open. */
  private async ensureOpen(id: string, entry: AttentionEntryName, tenantId: TenantId): Promise<void> {
    if (deriveEntryId(tenantId, entry) !== id) throw unknownEntry()
    if (entry.orderId === null) return
    const { state } = await loadOrder(this.command.eventStore, entry.orderId)
    if (!state.exists || state.tenantId !== tenantId) throw unknownEntry()
    const kind = z.safeParse(attentionKindSchema, entry.kind)
    const isOpen = (one: (typeof state.attention)[number]): boolean =>
      one.kind === kind.data && one.subject === entry.subject && one.since === entry.since
    if (kind.success && !state.attention.some(isOpen)) throw settledEntry()
  }
}
