import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { OfficeLists } from '@cartorio/contracts/http/office-names.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { officeListsQuery } from '../../api/office-lists'
import { foundByLabel } from '../../fields/found-by-label'
import { commonValue, useChosenDocuments } from './chosen-documents'
import { rememberTranslator, suggestTranslator, translates } from './last-translators'
import { useSuggestion } from './use-suggestion'

type Translators = OfficeLists['translators']
type TranslatorFieldProps = { readonly order: AdminOrder }

const TranslatorSelect = ({ order, translators }: TranslatorFieldProps & { readonly translators: Translators }) => {
  const language = commonValue(useChosenDocuments(order).map(({ translationLanguage }) => translationLanguage))
  useSuggestion('translator', suggestTranslator(translators, language))
  const able = translators.filter((translator) => translates(translator, language))
  const listed = [...able, ...translators.filter((translator) => !able.includes(translator))]
  return (
    <Form.Item name="translator" label="Tradutor (opcional)" extra="Só a equipe vê o nome.">
      <Select
        allowClear
        showSearch={foundByLabel}
        options={listed.map(({ id, name, languages }) => ({
          value: id,
          label: `${name} · ${languages.map((known) => languageNames[known]).join(', ')}`,
        }))}
        onSelect={(id: string) => language !== undefined && rememberTranslator(language, id)}
      />
    </Form.Item>
  )
}

/** The sworn translator; not asked while the office has none in its list. Who has the language comes first. */
export const TranslatorField = (props: TranslatorFieldProps) => {
  const translators = useQuery(officeListsQuery).data?.translators ?? []
  return translators.length > 0 && <TranslatorSelect {...props} translators={translators} />
}
