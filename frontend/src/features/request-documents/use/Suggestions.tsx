import { certificateFormNames } from '@cartorio/contracts/documents/certificate-form-names.js'
import type { Suggestion } from '@cartorio/contracts/documents/guidance.js'
import { languageNames } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { Button } from '../../../components/Button/Button'
import type { ListPrices } from '../api/get-list-prices'
import type { ChosenUse } from './chosen-use'
import styles from './Suggestions.module.css'

const nameSuggestion = (suggestion: Suggestion): string => {
  switch (suggestion.kind) {
    case 'form':
      return certificateFormNames[suggestion.form]
    case 'translation': {
      const language = suggestion.language ? ` para ${languageNames[suggestion.language].toLowerCase()}` : ''
      return suggestion.wanted ? `Tradução juramentada${language}` : 'Sem tradução juramentada'
    }
    case 'apostille':
      return suggestion.wanted ? 'Apostila de Haia' : 'Sem apostila'
    case 'translationApostille':
      return suggestion.wanted ? 'Apostila da tradução' : 'Sem apostila da tradução'
    case 'delivery':
      return 'Em arquivo, para baixar'
    default:
      return suggestion satisfies never
  }
}

/** What taking it changes; what is not wanted is left as it is. */
const changesOf = (suggestion: Suggestion): ChosenUse => {
  switch (suggestion.kind) {
    case 'form':
      return { certificateForm: suggestion.form }
    case 'translation':
      return suggestion.wanted
        ? { needsTranslation: true, ...(suggestion.language && { translationLanguage: suggestion.language }) }
        : {}
    case 'apostille':
      return suggestion.wanted ? { needsApostille: true } : {}
    case 'translationApostille':
      return suggestion.wanted ? { needsTranslationApostille: true } : {}
    case 'delivery':
      return { delivery: suggestion.delivery }
    default:
      return suggestion satisfies never
  }
}

/** The prices of the services that are chosen in `after` and not in `before`, of one unit. */
const sumAddedPrices = (before: ChosenUse, after: ChosenUse, prices: ListPrices): number => {
  const added = (field: 'needsTranslation' | 'needsApostille' | 'needsTranslationApostille', price: number) =>
    after[field] && !before[field] ? price : 0
  return (
    added('needsTranslation', prices.translation) +
    added('needsApostille', prices.apostille) +
    added('needsTranslationApostille', prices.apostille)
  )
}

type SuggestionsProps = {
  readonly suggestions: readonly Suggestion[]
  readonly use: ChosenUse
  readonly prices: ListPrices
  readonly onChange: (changed: ChosenUse) => void
}

/** Each proposal with its reason, and one button that takes them all, with what that costs. */
export const Suggestions = ({ suggestions, use, prices, onChange }: SuggestionsProps) => {
  const changes: ChosenUse = Object.assign({}, ...suggestions.map(changesOf))
  const isTaken = Object.entries(changes).every(([field, value]) => use[field as keyof ChosenUse] === value)
  const cost = sumAddedPrices(use, { ...use, ...changes }, prices)
  return (
    <section className={styles.suggestions} aria-label="Sugerimos">
      <p className={styles.title}>Sugerimos</p>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.kind}>
            <strong>{`${nameSuggestion(suggestion)}.`}</strong> <span>{suggestion.why}</span>
          </li>
        ))}
      </ul>
      {!isTaken && (
        <Button size="small" onClick={() => onChange(changes)}>
          {cost === 0
            ? 'Escolher o que sugerimos, sem custo a mais'
            : `Escolher o que sugerimos: +${formatMoney(cost, prices.currency)} por unidade`}
        </Button>
      )}
    </section>
  )
}
