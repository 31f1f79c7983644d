import { type DynamicModule, Module } from '@nestjs/common'
import type { ExportDeps } from '../../proof/export-order.js'
import type { SealReference } from '../../proof/seal-pass.js'
import { AuditController } from './audit.controller.js'
import { auditToken } from './audit-tokens.js'
import { ExportOrderHandler } from './export-order.js'
import { GetOrderStateHandler } from './get-order-state.js'
import { ListOrderEventsHandler } from './list-order-events.js'
import { createOneAuditAtATime } from './one-audit-at-a-time.js'
import { VerifyOrderHandler } from './verify-order.js'

/** What audits use beside the read models: the log itself, and how its seals are checked and made. */
export type AuditDeps = Pick<ExportDeps, 'eventStore' | 'sealing' | 'key'> & { readonly sealReference: SealReference }

/** The only module of the query service that is given the log; `auditModule` provides it. */
@Module({
  controllers: [AuditController],
  providers: [ListOrderEventsHandler, GetOrderStateHandler, VerifyOrderHandler, ExportOrderHandler],
})
export class AuditModule {}

export const auditModule = ({ eventStore, sealing, key, sealReference }: AuditDeps): DynamicModule => ({
  module: AuditModule,
  providers: [
    { provide: auditToken.eventStore, useValue: eventStore },
    { provide: auditToken.sealing, useValue: sealing },
    { provide: auditToken.signingKey, useValue: key },
    { provide: auditToken.sealReference, useValue: sealReference },
    // A verification reads the log from the order on: a few at once would keep everything else waiting.
    { provide: auditToken.oneAtATime, useFactory: createOneAuditAtATime },
  ],
})
