/** The page's own style: light and dark, readable at any width. */
export const docsStyle = `
:root { color-scheme: light dark; --text: #1f2933; --soft: #52606d; --line: #cbd2d9; --paper: #ffffff; --back: #f5f7fa; --mark: #0b5394; }
@media (prefers-color-scheme: dark) { :root { --text: #e4e7eb; --soft: #b3bcc6; --line: #3e4c59; --paper: #1f2933; --back: #141a21; --mark: #8cc4f8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
header, main, nav { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0 .5rem; }
h2 { font-size: 1.375rem; margin: 2rem 0 .75rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
p { margin: .25rem 0 .75rem; }
a { color: var(--mark); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; margin: 0; }
nav a { display: inline-block; padding: .6rem 0; }
code { font: .9375rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
details { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { padding: .75rem 1rem; cursor: pointer; min-height: 2.75rem; }
summary strong { font-weight: 600; color: var(--mark); }
summary span { display: block; color: var(--soft); }
details > div { padding: 0 1rem 1rem; border-top: 1px solid var(--line); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
dl { margin: 0; }
dt { margin-top: .6rem; }
dd { margin: 0 0 0 1rem; color: var(--soft); overflow-wrap: anywhere; }
dd dl { border-left: 2px solid var(--line); padding-left: .75rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .75rem; }
`
