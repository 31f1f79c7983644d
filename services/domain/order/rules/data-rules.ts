import { beforeShipping } from '../forms.js'
import { always, type CommandRules, customer, staff } from './rule.js'

/** Of what the customer tells, and where it goes. */
export const dataRules = {
  CompleteApplicantData: {
    by: ['customer', 'operator'],
    route: `${customer('complete')}, ${staff('applicant-data')}`,
    from: beforeShipping,
    needs: 'a customer changes given data only until the work starts, or when they were sent back',
    events: ['ApplicantDataCompleted'],
    refusesItself: true,
  },
  SubmitBirthCertificateData: {
    by: ['customer', 'operator'],
    route: `${customer('birth-certificate')}, ${staff('birth-certificate')}`,
    from: beforeShipping,
    needs:
      'a birth certificate in the order; a customer changes given data only until the work starts, or when they were sent back',
    events: [
      'BirthCertificateDataSubmitted',
      'TranslationLanguageSet',
      'SupplementaryChargeRequested',
      'SupplementaryChargeWaived',
    ],
    refusesItself: true,
  },
  SetTranslationLanguage: {
    by: ['customer', 'operator'],
    route: `${customer('translation-language')}, ${staff('translation-language')}`,
    from: beforeShipping,
    needs: 'items that need a translation and lack it; a customer names only a language that is open',
    events: ['TranslationLanguageSet', 'NoteAdded'],
    refusesItself: true,
  },
  AttachSupportDocument: {
    by: ['customer'],
    route: customer('documents'),
    from: beforeShipping,
    needs: 'no more files than the limit',
    events: ['SupportDocumentAttached'],
    refusesItself: true,
  },
  RequestDataCorrection: {
    by: ['operator'],
    route: staff('request-data'),
    from: beforeShipping,
    needs: 'a form that was given, and a reason',
    events: ['DataCorrectionRequested', 'NoteAdded'],
  },
  ChangeDeliveryAddress: {
    by: ['customer', 'operator'],
    route: `${customer('address')}, ${staff('change-address')}`,
    from: [...beforeShipping, 'SHIPPED'],
    needs: 'a customer changes it only until the work starts',
    events: ['DeliveryAddressChanged', 'NoteAdded'],
    refusesItself: true,
  },
  ReplaceAccessLink: {
    by: ['customer', 'operator'],
    route: `${customer('replace-link')}, ${staff('replace-link')}`,
    from: always,
    needs: 'at most five links of the customer in an hour; the last generations are the office’s',
    events: ['AccessLinkReplaced', 'NoteAdded'],
  },
} as const satisfies CommandRules
