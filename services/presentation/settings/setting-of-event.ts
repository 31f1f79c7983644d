import type { SettingsEventType } from '@cartorio/contracts/events/settings-events.js'
import type { ChangedSetting } from '@cartorio/contracts/http/settings-changes.js'

/** The setting that an event changes. */
export const settingOfEvent: Readonly<Record<SettingsEventType, ChangedSetting>> = {
  PriceListAdded: 'price-lists',
  ExchangeRateSet: 'exchange-rates',
  ExchangeRateEnded: 'exchange-rates',
  PromisedDaysSet: 'promised-days',
  ReminderDaysSet: 'reminder-days',
  DeadlineDaysSet: 'deadline-days',
  RetentionSet: 'retention',
  GuaranteeRuleSet: 'guarantee',
  SecondFactorRuleSet: 'second-factor',
  BankAccountSet: 'bank-account',
  NotaryOfficesSet: 'notary-offices',
  TranslatorsSet: 'translators',
  MessageTemplatesSet: 'message-templates',
  SearchTermsSet: 'search-terms',
  ApostillePartiesSet: 'apostille-parties',
  PowersTemplatesSet: 'powers-templates',
  StaffRoleDefined: 'staff-roles',
  StaffRoleRemoved: 'staff-roles',
  RefundLimitsSet: 'refund-limits',
  CompanySet: 'company',
  SocialAccountsSet: 'social-accounts',
  ClaimsSet: 'claims',
  PartnersSet: 'partners',
  TeamMemberPublished: 'site-entries',
  TestimonialPublished: 'site-entries',
  VideoPublished: 'site-entries',
  ConversationPublished: 'site-entries',
  PublishedEntryWithdrawn: 'site-entries',
}
