import { Module } from '@nestjs/common'
import { LookUpAddressHandler } from './address-lookup.js'
import { CalculatePriceHandler } from './calculate-price.js'
import { QuoteShippingHandler } from './quote-shipping.js'
import { QuotesController } from './quotes.controller.js'

@Module({
  controllers: [QuotesController],
  providers: [CalculatePriceHandler, QuoteShippingHandler, LookUpAddressHandler],
})
export class QuotesModule {}
