import type { DataForm } from '@cartorio/contracts/data-forms.js'
import {
  type FormDraft,
  formDraftFormSchema,
  type SavedFormDraft,
  type SaveFormDraft,
  saveFormDraftSchema,
} from '@cartorio/contracts/http/form-drafts.js'
import { Controller, Get, Param, UseGuards } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { isErased } from '../../domain/order/erasure.js'
import { refuse } from '../../domain/refusal.js'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts } from '../command-ports.js'
import { CustomerOrder, CustomerOrderGuard, type OpenOrder } from '../customer-data/customer-orders.js'

const parseDraftForm = (form: string): DataForm => {
  const known = formDraftFormSchema.safeParse(form).data
  if (known === undefined) throw unknownOrderProblem()
  return known
}

const sentBy: Readonly<Record<DataForm, string>> = {
  'applicant-data': 'ApplicantDataCompleted',
  'birth-certificate': 'BirthCertificateDataSubmitted',
}

/** What the holder of an order's link has typed and not sent yet. */
@Controller('api/orders/:token/drafts/:form')
@UseGuards(CustomerOrderGuard)
export class FormDraftsController {
  constructor(private readonly command: CommandPorts) {}

  @Get()
  @RouteConfig(rateLimits.link)
  show(@Param('form') name: string, @CustomerOrder() { orderId, loaded }: OpenOrder): Promise<FormDraft> {
    const form = parseDraftForm(name)
    const sent = loaded.events.findLast(({ type }) => type === sentBy[form])
    return this.command.formDrafts.show({ orderId, form }, sent?.metadata.occurredAt)
  }

  @PostAction()
  @RouteConfig(rateLimits.formDraft)
  save(
    @Param('form') name: string,
    @CustomerOrder() { orderId, loaded }: OpenOrder,
    @ZodBody(saveFormDraftSchema) draft: SaveFormDraft,
  ): Promise<SavedFormDraft> {
    if (loaded.state.exists && isErased(loaded.state)) refuse('order/erased')
    return this.command.formDrafts.save({ orderId, form: parseDraftForm(name) }, draft)
  }

  @PostAction('discard')
  @RouteConfig(rateLimits.formDraft)
  discard(@Param('form') name: string, @CustomerOrder() { orderId }: OpenOrder): Promise<FormDraft> {
    return this.command.formDrafts.end({ orderId, form: parseDraftForm(name) })
  }
}
