import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { OfficeLists } from '@cartorio/contracts/http/office-names.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { officeListsQuery } from '../../api/office-lists'
import { foundByLabel } from '../../fields/found-by-label'
import { commonValue, useChosenDocuments } from './chosen-documents'
import { recallTranslators, rememberTranslator } from './last-translators'
import { useSuggestion } from './use-suggestion'

type Translators = OfficeLists['translators']
type TranslatorFieldProps = { readonly order: AdminOrder }

const translates = ({ languages }: Translators[number], language: string | undefined): boolean =>
  languages.some((known) => known === language)

/** Who was chosen last for the language; else the only one who has it. */
const suggest = (translators: Translators, language: string | undefined): string | undefined => {
  const able = translators.filter((translator) => translates(translator, language))
  const last = Object.entries(recallTranslators()).find(([known]) => known === language)?.[1]
  return able.find(({ id }) => id === last)?.id ?? (able.length === 1 ? able[0]?.id : undefined)
}

const TranslatorSelect = ({ order, translators }: TranslatorFieldProps & { readonly translators: Translators }) => {
  const language = commonValue(useChosenDocuments(order).map(({ translationLanguage }) => translationLanguage))
  useSuggestion('translator', suggest(translators, language))
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
