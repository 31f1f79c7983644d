import type { ShippingRateResponse, shippingRateRequestSchema } from '@cartorio/contracts/http/shipping.js'
import { cents, numberOf } from '@cartorio/contracts/money.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import { exchanged } from '../../domain/settings/exchange-rate.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import { offeredCurrency } from '../../domain/settings/settings-at.js'
import { token } from '../../http/injection-tokens.js'
import { SignedQuotes } from './signed-quotes.js'

/** The price of a parcel. */
export class QuoteShipping extends Query<ShippingRateResponse> {
  constructor(readonly parcel: z.output<typeof shippingRateRequestSchema>) {
    super()
  }
}

@QueryHandler(QuoteShipping)
export class QuoteShippingHandler implements IQueryHandler<QuoteShipping> {
  constructor(
    @Inject(SignedQuotes) private readonly quotes: SignedQuotes,
    @Inject(token.settings) private readonly settings: CurrentSettings,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  async execute({ parcel }: QuoteShipping): Promise<ShippingRateResponse> {
    const [settings, now] = [this.settings.of(), this.clock.now()]
    const currency = offeredCurrency(settings, parcel.currency, now)
    const quote = await this.quotes.quote({
      destinationCountry: parcel.destinationCountry,
      postalCode: parcel.postalCode,
      weightKg: parcel.weight,
      pieces: parcel.pieces,
      goodsValue: cents(Math.round(parcel.goodsValue * 100)),
    })
    return {
      rate: numberOf(exchanged(settings, quote.rate, quote.currency, currency, now).amount, currency),
      currency,
      estimatedDays: quote.estimatedDays,
      carrier: quote.carrier,
      shippingQuoteId: quote.id,
    }
  }
}
