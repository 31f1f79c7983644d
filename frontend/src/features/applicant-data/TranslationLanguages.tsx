import { lackLabels } from '@cartorio/contracts/document-data-labels.js'

import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import type { TranslationLanguageRequest } from '@cartorio/contracts/http/translation-language.js'
import { languageNames, languageSchema, languages } from '@cartorio/contracts/languages.js'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/Button/Button'
import { FieldGroup } from '../../components/Field/FieldGroup'
import { SelectField } from '../../components/Field/SelectField'
import { schemaRule, useCustomerForm } from '../../lib/customer-form'
import { problemDetail, request } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useContentKey } from '../../lib/use-content-key'
import { documentsWithoutLanguage } from './document-needs'
import styles from './TranslationLanguages.module.css'

const setTranslationLanguage = (token: string, body: TranslationLanguageRequest, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/translation-language`, {
    body,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })

const options = languages.map((language) => ({ value: language, label: languageNames[language] }))

type TranslationLanguagesProps = { readonly order: OrderView; readonly token: string; readonly onSaved: () => void }

/** Asks into what the documents are translated that were ordered without it; nothing when all is known. */
export const TranslationLanguages = ({ order, token, onSaved }: TranslationLanguagesProps) => {
  const toast = useToast()
  const findContentKey = useContentKey()
  const { register, handleSubmit, formState } = useCustomerForm<Record<string, string>>({ defaultValues: {} })
  const { mutate, isPending } = useMutation({
    mutationFn: (body: TranslationLanguageRequest) => setTranslationLanguage(token, body, findContentKey(body)),
    gcTime: 0,
    onSuccess: () => {
      toast.success('Idioma da tradução recebido')
      onSaved()
    },
    onError: (error) => toast.error('Erro ao enviar o idioma', problemDetail(error, 'Tente novamente.')),
  })
  const documents = documentsWithoutLanguage(order)
  if (documents.length === 0) return null
  const send = (chosen: Readonly<Record<string, string>>) =>
    mutate({ documents: documents.map(({ id }) => ({ id, language: chosen[id] ?? '' })) })
  return (
    <form noValidate onSubmit={handleSubmit(send)}>
      <FieldGroup kind="section" title={lackLabels.translationLanguage}>
        <p className={styles.help}>
          O preço é o mesmo em qualquer idioma. A tradução só começa quando ele for conhecido.
        </p>
        {documents.map(({ id, type, familyMember }) => (
          <SelectField
            key={id}
            label={`${type} de ${familyMember.name}`}
            required
            options={options}
            placeholder="Escolha o idioma"
            defaultValue=""
            error={formState.errors[id]?.message}
            {...register(id, schemaRule(languageSchema))}
          />
        ))}
        <Button type="submit" busy={isPending}>
          Enviar idioma
        </Button>
      </FieldGroup>
    </form>
  )
}
