import { type DynamicModule, Module } from '@nestjs/common'
import type { DataRequestLinks } from '../../identity/data-request-links.js'
import { type MyOrdersDeps, myOrdersDeps } from '../my-orders/my-orders.controller.js'
import { DataRequestsController, dataRequestLinks } from './data-requests.controller.js'

@Module({ controllers: [DataRequestsController] })
export class DataRequestsModule {}

/** `mails`: the budget of mails that anyone may request is one, whatever the mail says. */
export const dataRequestsModule = (mails: MyOrdersDeps, links: Pick<DataRequestLinks, 'open'>): DynamicModule => ({
  module: DataRequestsModule,
  providers: [
    { provide: myOrdersDeps, useValue: mails },
    { provide: dataRequestLinks, useValue: links },
  ],
})
