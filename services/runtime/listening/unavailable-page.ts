import { hash } from 'node:crypto'

/** Milliseconds between two looks of the page whether the site answers again. */
const lookMillis = 3000

/** Opens the page's address once it answers anything but 503. */
const script = `(()=>{const later=()=>setTimeout(look,${lookMillis}),look=()=>fetch(location.href,{method:"HEAD",cache:"no-store"}).then(r=>r.status===503?later():location.reload(),later);later()})()`

/** Colours of frontend/src/styles/tokens.css: no file of the site is served yet. */
const style = `:root{color-scheme:light dark;--paper:#faf7f0;--ink:#14213d;--ink-2:#4a5568;--line:#e4dccb;--seal:#0b6e4f}
@media (prefers-color-scheme:dark){:root{--paper:#0e151c;--ink:#e9edf1;--ink-2:#a9b6c4;--line:#2a3947;--seal:#3fbf8f}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:18px/1.55 "Segoe UI",system-ui,sans-serif}
main{max-width:34rem;padding:32px 24px}
p{margin:0 0 16px;color:var(--ink-2)}
.name{color:var(--ink);border-bottom:1px solid var(--line);padding-bottom:12px}
h1{margin:32px 0 12px;font:600 36px/1.2 Georgia,"Times New Roman",serif}
a{display:inline-block;padding:12px 0;color:var(--seal)}`

/** A page of its own, without any other file: what a browser shows while the process starts or stops. */
export const unavailablePage = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Voltamos em instantes · Cartório Online</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="name">Cartório Online</p>
<h1>Voltamos em instantes</h1>
<p>O site está sendo reiniciado. Seus pedidos estão guardados.</p>
<p>Esta página abre sozinha assim que o site responder. Se isso não acontecer em alguns minutos, tente de novo mais tarde.</p>
<p><a href="">Tentar agora</a></p>
</main>
<script>${script}</script>
</body>
</html>
`

/** Its policy: nothing but what stands in it, and a look at its own address. */
export const unavailablePagePolicy = [
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', script, 'base64')}'`,
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
