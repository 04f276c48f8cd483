import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BLOQUEADO, COM_AVISOS, PRONTO, type AvisoDeProduto } from '@portal/contract/materiais/produtos'
import type { SecaoDoPerfil } from '@portal/contract/materiais/secaoDoPerfil'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { Prontidao } from './Prontidao.tsx'
import { PainelDaSecao } from './SecaoDoPerfil.tsx'

const SEM_FIGURA: AvisoDeProduto = {
  codigo: 'figura',
  gravidade: 'BLOQUEIO',
  alvos: ['CEM_MOBI'],
  campo: 'figura',
  texto: 'Falta a imagem, que o CEM MOBI mostra.',
}
const PRODUTO = { id: 7, codigo: 'SU-009', tipo: 'PERFIL' } as const
const GERAL: AvisoDeProduto = {
  codigo: 'demais',
  gravidade: 'AVISO',
  alvos: ['CEM_PRO', 'CEM_MOBI'],
  campo: null,
  texto: 'Há mais 3 avisos além destes.',
}

const como = (...papeis: string[]) =>
  iniciarSessao({ usuario: { nome: 'Vera', hashSession: 'h' }, token: `x.${btoa(JSON.stringify({ role: papeis }))}.y` })
afterEach(() => encerrarSessao())

describe('the readiness of a material', () => {
  const prontidao = { pro: COM_AVISOS, mobi: BLOQUEADO, avisos: [SEM_FIGURA, GERAL] }

  it('is said in words for each target, with what is about one of them only, and who may mend it', () => {
    renderScreen(<Prontidao produto={PRODUTO} prontidao={prontidao} />)
    expect(screen.getByText('CEM DELPHI: Com avisos')).toBeTruthy()
    expect(screen.getByText('CEM MOBI: Bloqueado')).toBeTruthy()
    const [figura, geral] = screen.getAllByRole('listitem')
    expect(figura?.textContent).toBe(
      'Falta a imagem, que o CEM MOBI mostra. (só CEM MOBI)Pode quem tem o recurso Cadastro de perfis.',
    )
    expect(within(figura ?? document.body).getByRole('img', { name: 'Bloqueio' })).toBeTruthy()
    expect(geral?.textContent?.trim()).toBe('Há mais 3 avisos além destes.')
    expect(within(geral ?? document.body).getByRole('img', { name: 'Aviso' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads whoever may to the field of a warning on the form', () => {
    como('CadastroPerfis')
    renderScreen(<Prontidao produto={PRODUTO} prontidao={prontidao} />)
    const [cura, ...outras] = screen.getAllByRole('link')
    expect(cura?.getAttribute('aria-label')).toBe(`Enviar a imagem: ${SEM_FIGURA.texto}`)
    expect(cura?.getAttribute('href')).toBe('/produtos/7/SU-009/perfil?corrigir=figura')
    expect(outras).toEqual([])
  })

  it('leads to the field where it stands on the form itself', () => {
    como('CadastroPerfis')
    const aoIr = vi.fn<(campo: string) => void>()
    renderScreen(<Prontidao produto={PRODUTO} prontidao={prontidao} aoIr={aoIr} />)
    fireEvent.click(screen.getByRole('button', { name: `Enviar a imagem: ${SEM_FIGURA.texto}` }))
    expect(aoIr.mock.calls).toEqual([['figura']])
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('leads to the product where the reason lies with another, and to a sheet where no screen writes it', () => {
    como('CadastroPerfis')
    const daParte = {
      ...GERAL,
      codigo: 'perfil.parteFora',
      campo: 'compostos',
      texto: 'A parte P-1 ainda não está disponível no mercado.',
    }
    const semParte = {
      ...GERAL,
      codigo: 'perfil.parte',
      campo: 'compostos',
      texto: 'A parte P-2 não corresponde a nenhum perfil do catálogo.',
    }
    renderScreen(
      <Prontidao
        produto={PRODUTO}
        prontidao={{ ...prontidao, avisos: [{ ...daParte, produto: { id: 9, codigo: 'P-1' } }, semParte] }}
      />,
    )
    expect(screen.getByRole('link', { name: `Abrir a parte: ${daParte.texto}` }).getAttribute('href')).toBe(
      '/produtos/9/P-1?corrigir=',
    )
    expect(screen.getByText('Pode quem tem o recurso Importação.')).toBeTruthy()
  })

  it('has nothing to say of what is ready', () => {
    renderScreen(<Prontidao produto={PRODUTO} prontidao={{ pro: PRONTO, mobi: PRONTO, avisos: [] }} />)
    expect(screen.getByText('Nada a conferir.')).toBeTruthy()
    expect(screen.getByText('CEM MOBI: Pronto')).toBeTruthy()
  })
})

const SECAO: SecaoDoPerfil = {
  fonte: 'SECAO',
  arquivo: 'su-001.svg',
  erro: null,
  escalaSuposta: false,
  area: 216,
  contornos: 2,
  comparacao: [
    { campo: 'peso', nome: 'Peso', unidade: 'kg/m', digitado: 0.583, calculado: 0.583, diferenca: 0 },
    { campo: 'jxt', nome: 'Jx', unidade: 'cm⁴', digitado: 8, calculado: 7.007, diferenca: 14.2 },
    { campo: 'wxt', nome: 'Wx', unidade: 'cm³', digitado: null, calculado: 2.803, diferenca: null },
  ],
  desenho: { caminho: 'M0 0L25 0L25 50L0 50Z', largura: 25, altura: 50, centro: { x: 12.5, y: 25 } },
}
const DIGITADOS = {
  peso: 0.583,
  jxt: 7.007,
  wxt: 3,
  jy: null,
  wy: null,
  perimetroTotal: null,
  perimetroTratamento: null,
}
const linhas = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((linha) => [...linha.children].map((celula) => celula.textContent))

describe('the section of a profile', () => {
  it('shows the drawing and typed beside computed', () => {
    renderScreen(<PainelDaSecao secao={SECAO} />)
    expect(
      screen.getByRole('img', { name: 'Seção de 25,0 × 50,0 mm com os eixos x e y pelo centro de gravidade' }),
    ).toBeTruthy()
    expect(linhas()).toEqual([
      ['Peso kg/m', '0,583', '0,583', '0,0%'],
      ['Jx cm⁴', '8,000', '7,007', '+14,2%'],
      ['Wx cm³', '–', '2,803', '–'],
    ])
    expect(screen.getByText(/Área 216,00 mm², 2 contornos\. Peso a 2,70 g\/cm³\. Desenho: su-001\.svg/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('compares with what stands in the form, and fills it', () => {
    const aoUsar = vi.fn<(calculados: object) => void>()
    renderScreen(<PainelDaSecao secao={SECAO} digitados={DIGITADOS} aoUsar={aoUsar} />)
    expect(linhas().map(([nome, digitado, , diferenca]) => [nome, digitado, diferenca])).toEqual([
      ['Peso kg/m', '0,583', '0,0%'],
      ['Jx cm⁴', '7,007', '0,0%'],
      ['Wx cm³', '3,000', '+7,0%'],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Usar valores calculados' }))
    expect(aoUsar.mock.calls).toEqual([[{ peso: 0.583, jxt: 7.007, wxt: 2.803 }]])
  })

  it.each<[string, Partial<SecaoDoPerfil>, RegExp]>([
    ['there is no drawing', { fonte: null, comparacao: [], desenho: null }, /^Envie o desenho da seção/],
    ['it cannot be read', { erro: 'Há um contorno aberto.', comparacao: [], desenho: null }, /Há um contorno aberto\./],
    ['its unit is a guess', { escalaSuposta: true }, /cada unidade foi tomada por 1 mm/],
  ])('says when %s', (_, mais, texto) => {
    renderScreen(<PainelDaSecao secao={{ ...SECAO, ...mais }} aoUsar={() => undefined} />)
    expect(screen.getByText(texto)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toHaveLength(mais.comparacao ? 0 : 1)
  })
})
