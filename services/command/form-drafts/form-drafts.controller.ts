import { birthDraftForm, type DataForm, dataFormSchema } from '@cartorio/contracts/data-forms.js'
import {
  type FormDraft,
  type SavedFormDraft,
  type SaveFormDraft,
  saveFormDraftSchema,
} from '@cartorio/contracts/http/form-drafts.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { Controller, Get, Param, UseGuards } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { isErased } from '../../domain/order/erasure.js'
import type { ItemState } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts } from '../command-ports.js'
import { CustomerOrder, CustomerOrderGuard, type OpenOrder } from '../customer-data/customer-orders.js'
import { findForm, sentAs, wholeEvents } from '../customer-data/known-data.js'
import type { LoadedOrder } from '../pipeline/order-stream.js'

type DraftOf = { readonly form: DataForm; readonly birth?: ItemState }

/** Of which form, and of which of several births; an unknown name is answered as an unknown order. */
const parseDraftForm = (name: string, { state }: LoadedOrder): DraftOf => {
  const form = dataFormSchema.safeParse(name).data
  if (form !== undefined) return { form }
  const birth = state.exists ? state.items.find(({ itemId }) => birthDraftForm(itemId) === name) : undefined
  if (birth === undefined) throw unknownOrderProblem()
  return { form: 'birth-certificate', birth }
}

const toPlace = ({ orderId }: OpenOrder, { form, birth }: DraftOf) => ({
  orderId,
  form: birth === undefined ? form : birthDraftForm(birth.itemId),
})

/** What the holder of an order's link has typed and not sent yet. */
@Controller('api/orders/:token/drafts/:form')
@UseGuards(CustomerOrderGuard)
export class FormDraftsController {
  constructor(private readonly command: CommandPorts) {}

  @Get()
  @RouteConfig(rateLimits.link)
  async show(@Param('form') name: string, @CustomerOrder() order: OpenOrder): Promise<FormDraft> {
    const draft = parseDraftForm(name, order.loaded)
    return this.command.formDrafts.show(toPlace(order, draft), await this.findSent(order, draft))
  }

  /** When the form was received last. A loaded order does not hold of which birth: its events are read for that. */
  private async findSent(order: OpenOrder, { form, birth }: DraftOf): Promise<Instant | undefined> {
    const sent =
      birth === undefined
        ? order.loaded.events.findLast(({ type }) => type === sentAs[form])
        : findForm(await wholeEvents(this.command, order), form, birth)
    return sent?.metadata.occurredAt
  }

  @PostAction()
  @RouteConfig(rateLimits.formDraft)
  save(
    @Param('form') name: string,
    @CustomerOrder() order: OpenOrder,
    @ZodBody(saveFormDraftSchema) draft: SaveFormDraft,
  ): Promise<SavedFormDraft> {
    const { loaded } = order
    if (loaded.state.exists && isErased(loaded.state)) refuse('order/erased')
    return this.command.formDrafts.save(toPlace(order, parseDraftForm(name, loaded)), draft)
  }

  @PostAction('discard')
  @RouteConfig(rateLimits.formDraft)
  discard(@Param('form') name: string, @CustomerOrder() order: OpenOrder): Promise<FormDraft> {
    return this.command.formDrafts.end(toPlace(order, parseDraftForm(name, order.loaded)))
  }
}
