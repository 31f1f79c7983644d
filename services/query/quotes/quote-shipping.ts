import type { ShippingRateResponse, shippingRateRequestSchema } from '@cartorio/contracts/http/shipping.js'
import { cents } from '@cartorio/contracts/money.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import { SignedQuotes } from './signed-quotes.js'

/** The price of a parcel. */
export class QuoteShipping extends Query<ShippingRateResponse> {
  constructor(readonly parcel: z.output<typeof shippingRateRequestSchema>) {
    super()
  }
}

@QueryHandler(QuoteShipping)
export class QuoteShippingHandler implements IQueryHandler<QuoteShipping> {
  constructor(@Inject(SignedQuotes) private readonly quotes: SignedQuotes) {}

  async execute({ parcel }: QuoteShipping): Promise<ShippingRateResponse> {
    const quote = await this.quotes.quote({
      destinationCountry: parcel.destinationCountry,
      postalCode: parcel.postalCode,
      weightKg: parcel.weight,
      pieces: parcel.pieces,
      goodsValue: cents(Math.round(parcel.goodsValue * 100)),
    })
    return {
      rate: quote.rate / 100,
      currency: quote.currency,
      estimatedDays: quote.estimatedDays,
      carrier: quote.carrier,
      shippingQuoteId: quote.id,
    }
  }
}
