import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import type { OrderedLanguage } from '@cartorio/contracts/languages.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import { orderIdOf } from '../../domain/derived-ids.js'
import { LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import type { RequestContext } from '../kernel/request.js'

export type DesiredItem = {
  readonly documentType: DocumentType
  readonly quantity: number
  readonly translation: OrderedLanguage | null
  readonly apostille: boolean
  readonly holder: { readonly name: string; readonly relation: string }
}

export type CreateOrderCommand = OrderCommandNamed<'CreateOrder'>

export type PlaceOrderInput = Pick<CreateOrderCommand, 'origin' | 'expedited' | 'originState' | 'deliveryCountry'> & {
  readonly tenantId: TenantId
  /** As the request names it; the settings say whether it is offered. */
  readonly currency: string
  readonly items: readonly DesiredItem[]
  readonly contact: CreateOrderCommand['personal']['contact']
  readonly delivery: CreateOrderCommand['personal']['delivery']
  readonly registryOffice?: string | undefined
  /** The quote whose price the customer was shown. */
  readonly shippingQuoteId?: string | undefined
  /** Opens the draft whose files become the order's. */
  readonly uploadDraft?: string | undefined
  /** Its client has caused too many mails today. */
  readonly mailsWithheld?: true
}

/** Makes a new order: number, key, price, first event. */
export class PlaceOrder extends LoggedCommand<CommandResult> {
  constructor(
    readonly input: PlaceOrderInput,
    readonly request: RequestContext,
  ) {
    super()
  }

  logged(): LoggedRequest {
    const { request } = this
    return { command: 'CreateOrder', orderId: orderIdOf(request.requestId), request }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}
