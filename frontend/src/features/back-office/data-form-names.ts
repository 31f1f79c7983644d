import type { DataForm } from '@cartorio/contracts/data-forms.js'

export const dataFormNames: Readonly<Record<DataForm, string>> = {
  'applicant-data': 'Dados pessoais do solicitante',
  'birth-certificate': 'Dados da certidão de nascimento',
}
