import { Inject, Injectable } from '@nestjs/common'
import type { Clock } from '../../domain/clock.js'
import type { CourierGateway, ParcelToQuote, ShippingQuote } from '../../gateways/courier/port.js'
import type { QuoteIds } from '../../gateways/courier/quote-ids.js'
import { token } from '../../http/injection-tokens.js'
import { queryToken } from '../kernel/injection-tokens.js'

/** A price, and the id with which an order keeps it. */
export type SignedQuote = ShippingQuote & { readonly id: string }

@Injectable()
export class SignedQuotes {
  constructor(
    @Inject(token.courier) private readonly courier: CourierGateway,
    @Inject(queryToken.quoteIds) private readonly quoteIds: QuoteIds,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  async quote(parcel: ParcelToQuote): Promise<SignedQuote> {
    const quote = await this.courier.quote(parcel)
    return { ...quote, id: this.quoteIds.issue(parcel, quote, this.clock.now()) }
  }
}
