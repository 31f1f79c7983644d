import { Module } from '@nestjs/common'
import { LookUpAddressHandler } from './address-lookup.js'
import { CalculatePriceHandler } from './calculate-price.js'
import { GetConfigHandler } from './get-config.js'
import { GetPricesHandler } from './get-prices.js'
import { QuoteShippingHandler } from './quote-shipping.js'
import { QuotesController } from './quotes.controller.js'
import { SignedQuotes } from './signed-quotes.js'

@Module({
  controllers: [QuotesController],
  providers: [
    GetConfigHandler,
    GetPricesHandler,
    SignedQuotes,
    CalculatePriceHandler,
    QuoteShippingHandler,
    LookUpAddressHandler,
  ],
})
export class QuotesModule {}
