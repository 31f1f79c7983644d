import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import type { ReactNode } from 'react'
import { ApostilleForm } from './forms/ApostilleForm'
import { BankAccountSetting } from './forms/BankAccountSetting'
import { DeadlineDaysForm } from './forms/DeadlineDaysForm'
import { ExchangeRateForm } from './forms/ExchangeRateForm'
import { GuaranteeForm } from './forms/GuaranteeForm'
import { MailTextsForm } from './forms/MailTextsForm'
import { MessageTemplateForm } from './forms/MessageTemplateForm'
import { NotaryOfficeForm } from './forms/NotaryOfficeForm'
import { PowersTextForm } from './forms/PowersTextForm'
import { PriceListForm } from './forms/PriceListForm'
import { PromisedDaysForm } from './forms/PromisedDaysForm'
import { ReminderDaysForm } from './forms/ReminderDaysForm'
import { RetentionForm } from './forms/RetentionForm'
import { SearchTermsForm } from './forms/SearchTermsForm'
import { SecondFactorRuleForm } from './forms/SecondFactorRuleForm'
import { SiteForms } from './forms/SiteForms'
import { TranslatorForm } from './forms/TranslatorForm'
import type { SectionSlug } from './sections'

/** The forms of each section, filled in with what is in force. */
export const sectionForms: Readonly<Record<SectionSlug, (view: SettingsView) => ReactNode>> = {
  prazos: (view) => <PromisedDaysForm view={view} />,
  precos: (view) => <PriceListForm view={view} />,
  cotacoes: (view) => <ExchangeRateForm view={view} />,
  limites: (view) => (
    <>
      <ReminderDaysForm view={view} />
      <DeadlineDaysForm view={view} />
    </>
  ),
  'dados-pessoais': (view) => <RetentionForm view={view} />,
  garantia: (view) => <GuaranteeForm view={view} />,
  seguranca: (view) => <SecondFactorRuleForm view={view} />,
  transferencia: (view) => <BankAccountSetting view={view} />,
  busca: (view) => <SearchTermsForm view={view} />,
  apostila: (view) => <ApostilleForm view={view} />,
  procuracoes: (view) => <PowersTextForm view={view} />,
  site: (view) => <SiteForms view={view} />,
  modelos: (view) => <MessageTemplateForm view={view} />,
  'e-mails': (view) => <MailTextsForm view={view} />,
  cartorios: (view) => (
    <>
      <NotaryOfficeForm view={view} />
      <TranslatorForm view={view} />
    </>
  ),
}
