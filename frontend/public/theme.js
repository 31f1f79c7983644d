// Runs before the first paint, so that a dark page never flashes light. The same rule stands in src/lib/app-context.tsx.
;(() => {
  let saved = null
  try {
    saved = localStorage.getItem('darkMode')
  } catch {
    // Storage may be switched off; the system's preference decides.
  }
  const dark = saved === null ? matchMedia('(prefers-color-scheme: dark)').matches : saved === 'true'
  document.documentElement.classList.toggle('dark', dark)
})()
