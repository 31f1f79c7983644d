import { always, type CommandRules, inWork, staff } from './rule.js'

/** Of the parcel. */
export const parcelRules = {
  ShipOrder: {
    by: ['operator'],
    route: staff('ship'),
    from: inWork,
    needs: 'every step of every item, no open charge, and a tracking number that no other order has',
    events: ['OrderShipped', 'NoteAdded'],
  },
  CorrectTrackingNumber: {
    by: ['operator'],
    route: staff('correct-tracking'),
    from: ['SHIPPED'],
    needs: 'a parcel, a tracking number that no other order has, and a reason',
    events: ['TrackingNumberCorrected', 'NoteAdded'],
  },
  RecordCourierScan: {
    by: ['later worker'],
    route: 'the courier says where the parcel is',
    from: always,
    needs: "the order's own parcel; a word on another one is passed over",
    events: ['CourierScanRecorded'],
    refusesItself: true,
  },
  FlagParcel: {
    by: ['operator'],
    route: staff('flag-parcel'),
    from: ['SHIPPED'],
    needs: 'a parcel and a reason',
    events: ['ParcelFlagged', 'NoteAdded'],
  },
  ReturnParcel: {
    by: ['operator'],
    route: staff('return-parcel'),
    from: ['SHIPPED'],
    needs: 'a parcel and a reason',
    events: ['ParcelReturned', 'NoteAdded'],
  },
  DeliverOrder: {
    by: ['operator'],
    route: staff('deliver'),
    from: ['SHIPPED'],
    needs: 'nothing',
    events: ['OrderDelivered', 'NoteAdded'],
  },
} as const satisfies CommandRules
