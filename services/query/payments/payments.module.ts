import { Module } from '@nestjs/common'
import { ListUnsettledPaymentsHandler } from './list-unsettled-payments.js'
import { PaymentQueriesController } from './payments.controller.js'

@Module({ controllers: [PaymentQueriesController], providers: [ListUnsettledPaymentsHandler] })
export class PaymentsModule {}
