import { beforeShipping } from '../forms.js'
import { always, type CommandRules, notCancelled, running, staff } from './rule.js'

/** Of payments, charges, refunds and disputes. */
export const moneyRules = {
  RequestPayment: {
    by: ['customer'],
    route: 'POST /api/create-payment-intent, POST /api/create-order',
    from: notCancelled,
    needs: 'the order, or the named supplementary charge, not paid yet',
    events: ['PaymentRequested'],
    refusesItself: true,
  },
  ConfirmPayment: {
    by: ['worker'],
    route: 'the payment provider says that an intent was paid',
    from: always,
    needs: 'amount, currency and order of the intent as asked; what does not match is flagged',
    events: ['OrderPaid', 'SupplementaryChargePaid', 'PaymentMismatchFlagged'],
    refusesItself: true,
  },
  RecordPaymentFailure: {
    by: ['worker'],
    route: 'the payment provider says that an intent was refused',
    from: always,
    needs: 'an intent of the order that has paid nothing yet',
    events: ['PaymentFailed'],
    refusesItself: true,
  },
  RequestCharge: {
    by: ['operator'],
    route: staff('charge'),
    from: beforeShipping,
    needs: 'an amount between one cent and the limit, and what it is for',
    events: ['SupplementaryChargeRequested', 'NoteAdded'],
  },
  WaiveCharge: {
    by: ['operator'],
    route: staff('waive-charge'),
    from: running,
    needs: 'an open charge and a reason',
    events: ['SupplementaryChargeWaived', 'NoteAdded'],
  },
  RequestRefund: {
    by: ['operator'],
    route: staff('refund'),
    from: always,
    needs: 'a reason, and no more than what came in and was not given back',
    events: ['RefundRequested', 'NoteAdded'],
  },
  RecordRefund: {
    by: ['later worker'],
    route: 'the payment provider says that a refund was paid out',
    from: always,
    needs: 'a refund of the order',
    events: ['OrderRefunded'],
    refusesItself: true,
  },
  RecordRefundFailure: {
    by: ['later worker'],
    route: 'the payment provider says that a refund failed',
    from: always,
    needs: 'a refund of the order that is not paid out',
    events: ['RefundFailed'],
    refusesItself: true,
  },
  OpenDispute: {
    by: ['later worker'],
    route: 'the payment provider says that a payment is disputed',
    from: always,
    needs: 'nothing',
    events: ['DisputeOpened'],
    refusesItself: true,
  },
  CloseDispute: {
    by: ['later worker'],
    route: 'the payment provider says how a dispute ended',
    from: always,
    needs: 'a dispute of the order',
    events: ['DisputeClosed'],
    refusesItself: true,
  },
} as const satisfies CommandRules
