import { capitulosDe, linhasDoItem, nomeDoBoletim, type Boletim, type ItemDoBoletim } from './boletim.ts'

/** Drawings by their hash, as JPEG. */
export type Desenhos = ReadonlyMap<string, { jpeg: Uint8Array; largura: number; altura: number }>

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const limpo = (texto: string) => texto.replaceAll(/[&<>"]/g, (letra) => ENTIDADES[letra] ?? letra)

const ESTILO = `body{font:14px/1.45 Arial,Helvetica,sans-serif;color:#1d2429;max-width:780px;margin:2rem auto;padding:0 1rem}
h1{font-size:22px;margin:0}h2{font-size:17px;border-bottom:1px solid #c9d1d6;padding-bottom:4px;margin-top:28px}h3{font-size:14px;margin:0}
article{display:flex;gap:16px;padding:10px 0;border-bottom:1px solid #eef1f3;break-inside:avoid}article img{width:110px;height:auto;object-fit:contain}
p{margin:2px 0}.d{color:#4a565e}`

/** One self-contained file: it may be sent, kept, or attached as an informativo. */
export function emHtml(boletim: Boletim, desenhos: Desenhos): string {
  const { titulo, empresa, de, ate } = boletim
  const capitulos = capitulosDe(boletim).map(
    ({ titulo: nome, itens }) =>
      `<section><h2>${limpo(nome)}</h2>\n${itens.map((item) => artigo(item, desenhos)).join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${limpo(nomeDoBoletim(boletim))}</title><style>${ESTILO}</style></head>
<body><header><h1>${limpo(nomeDoBoletim(boletim))}</h1><p><strong>${limpo(titulo)}</strong></p><p class="d">${limpo(empresa)} · mercado de ${limpo(de)} a ${limpo(ate)}</p></header>
${capitulos.join('\n')}
</body></html>
`
}

function artigo(item: ItemDoBoletim, desenhos: Desenhos): string {
  const desenho = item.desenho === null ? undefined : desenhos.get(item.desenho)
  const figura = desenho
    ? `<img alt="Desenho de ${limpo(item.codigo)}" src="data:image/jpeg;base64,${emBase64(desenho.jpeg)}">`
    : ''
  const linhas = linhasDoItem(item).map((linha, indice) => `<p${indice === 0 ? ' class="d"' : ''}>${limpo(linha)}</p>`)
  return `<article>${figura}<div><h3>${limpo(item.codigo)} – ${limpo(item.descricao)}</h3>${linhas.join('')}</div></article>`
}

const emBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
