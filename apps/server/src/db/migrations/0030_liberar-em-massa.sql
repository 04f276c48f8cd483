DROP INDEX "material_versao_homologada";--> statement-breakpoint
DROP INDEX "material_versao_pro";--> statement-breakpoint
DROP INDEX "material_versao_mobi";--> statement-breakpoint
DROP INDEX "material_mercado_versao_pro";--> statement-breakpoint
DROP INDEX "material_mercado_versao_mobi";--> statement-breakpoint
DROP INDEX "material_publicacao_versao";--> statement-breakpoint
DROP INDEX "material_sucessor";--> statement-breakpoint
CREATE INDEX "material_sucessor" ON "material" USING btree ("id_sucessor") WHERE "material"."id_sucessor" is not null;
--> statement-breakpoint
-- The same document. Parts that only one kind has are looked for in that kind alone, which halves the cost of freezing.
CREATE OR REPLACE VIEW material_retrato AS
SELECT m.id, jsonb_build_object(
  'esquema', 2, 'id', m.id, 'tipo', m.tipo, 'codigo', m.codigo, 'codigoInterno', m.codigo_interno, 'descricao', m.descricao,
  'ipi', m.ipi, 'status', m.status,
  'referencia', jsonb_build_object('value', r.id, 'label', r.descricao, 'logo', r.logo),
  'linha', CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('value', l.id, 'label', l.descricao, 'logo', l.logo) END,
  'sucessor', portal_opcao(s.id, s.codigo || ' – ' || s.descricao),
  'anexos', coalesce((
    SELECT jsonb_object_agg(a.anexo, jsonb_build_object('sha256', a.sha256, 'nome', a.nome, 'miniatura', a.miniatura, 'tamanho', f.tamanho, 'em', a.em))
    FROM material_anexo a JOIN arquivo f ON f.sha256 = a.sha256 WHERE a.id_material = m.id), '{}'),
  'dados', coalesce(CASE m.tipo
    WHEN 'COMPONENTE' THEN (
      SELECT jsonb_build_object('grupo', portal_opcao(g.id, g.descricao), 'cor', portal_opcao(c.id, c.descricao),
        'unidadeItem', portal_opcao(ui.id, ui.sigla), 'unidadeEmbalagem', portal_opcao(ue.id, ue.sigla),
        'quantidadeEmbalagem', k.quantidade_embalagem, 'otimizacaoBarra', k.otimizacao_barra,
        'aplicabilidade', portal_opcao(ra.id, ra.descricao))
      FROM componente k LEFT JOIN grupo g ON g.id = k.id_grupo LEFT JOIN cor c ON c.id = k.id_cor
        LEFT JOIN unidade ui ON ui.id = k.id_unidade_item LEFT JOIN unidade ue ON ue.id = k.id_unidade_embalagem
        LEFT JOIN referencia ra ON ra.id = k.id_aplicabilidade
      WHERE k.id = m.id)
    WHEN 'PERFIL' THEN (
      SELECT jsonb_build_object('peso', k.peso, 'unidadeValorizacao', portal_opcao(u.id, u.sigla),
        'maisDeUmTamanhoBarra', k.mais_de_um_tamanho_barra, 'barra1', k.barra1, 'barra2', k.barra2, 'barra3', k.barra3,
        'classeId', portal_opcao(ci.id, ci.codigo), 'prenativo', portal_opcao(p.id, p.codigo || ' – ' || p.descricao),
        'perda', k.perda, 'composto', k.composto, 'liga', portal_opcao(lg.id, lg.descricao),
        'tempera', portal_opcao(t.id, t.descricao), 'terminal', k.terminal, 'wxt', k.wxt, 'jxt', k.jxt, 'wy', k.wy, 'jy', k.jy,
        'perimetroTotal', k.perimetro_total, 'perimetroTratamento', k.perimetro_tratamento)
      FROM perfil k LEFT JOIN unidade u ON u.id = k.id_unidade_valorizacao LEFT JOIN classe_id ci ON ci.id = k.id_classe
        LEFT JOIN prenativo p ON p.id = k.id_prenativo LEFT JOIN liga lg ON lg.id = k.id_liga
        LEFT JOIN tempera t ON t.id = k.id_tempera
      WHERE k.id = m.id)
    WHEN 'SUPERFICIE' THEN (
      SELECT jsonb_build_object('peso', k.peso, 'cor', portal_opcao(c.id, c.descricao),
        'unidadeValorizacao', portal_opcao(u.id, u.sigla), 'grupo', portal_opcao(g.id, g.descricao), 'passo', k.passo,
        'terminal', k.terminal, 'tipoTecido', portal_opcao(tt.id, tt.descricao), 'voltagem', k.voltagem,
        'larguraMinima', k.largura_minima, 'larguraMaxima', k.largura_maxima, 'alturaMinima', k.altura_minima,
        'alturaMaxima', k.altura_maxima)
      FROM superficie k LEFT JOIN cor c ON c.id = k.id_cor LEFT JOIN unidade u ON u.id = k.id_unidade_valorizacao
        LEFT JOIN grupo g ON g.id = k.id_grupo LEFT JOIN tipo_tecido tt ON tt.id = k.id_tipo_tecido
      WHERE k.id = m.id)
    WHEN 'VIDRO' THEN (
      SELECT jsonb_build_object('tipoVidro', portal_opcao(tv.id, tv.descricao), 'espessura', k.espessura, 'peso', k.peso,
        'fatorlh', k.fatorlh, 'controleSolar', k.controle_solar, 'bloqueioRuido', k.bloqueio_ruido,
        'arredondamento', k.arredondamento)
      FROM vidro k LEFT JOIN tipo_vidro tv ON tv.id = k.id_tipo_vidro WHERE k.id = m.id)
    WHEN 'KIT' THEN (
      SELECT jsonb_build_object('tipoKit', k.tipo_kit, 'grupo', portal_opcao(g.id, g.descricao))
      FROM kit k LEFT JOIN grupo g ON g.id = k.id_grupo WHERE k.id = m.id)
    END, '{}'),
  'caracteristicas', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'nome', x.nome, 'descricao', x.descricao) ORDER BY x.id)
    FROM caracteristica x WHERE x.id_material = m.id), '[]'),
  'linhasAplicacao', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'linha', jsonb_build_object('value', xl.id, 'label', xl.descricao, 'logo', xl.logo)) ORDER BY x.id)
    FROM linha_aplicacao x JOIN linha xl ON xl.id = x.id_linha WHERE x.id_material = m.id), '[]'),
  'barras', coalesce(CASE WHEN m.tipo = 'PERFIL' THEN (
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'tamanhoBarra', x.tamanho_barra) ORDER BY x.tamanho_barra)
    FROM perfil_barra x WHERE x.id_material = m.id) END, '[]'),
  'compostos', coalesce(CASE WHEN m.tipo = 'PERFIL' THEN (
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'perfilCh', x.perfil_ch, 'idParte', x.id_parte, 'posTrat', x.pos_trat) ORDER BY x.id)
    FROM perfil_composto x WHERE x.id_material = m.id) END, '[]'),
  'cores', coalesce(CASE WHEN m.tipo = 'VIDRO' THEN (
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'cor', portal_opcao(xc.id, xc.descricao), 'fatorSolar', x.fator_solar,
      'absorcaoEnergetica', x.absorcao_energetica, 'transmissaoTermica', x.transmissao_termica,
      'transmissaoLuminosidade', x.transmissao_luminosidade, 'bloqueioCalor', x.bloqueio_calor,
      'reflexaoInterior', x.reflexao_interior, 'reflexaoExterior', x.reflexao_exterior, 'ativo', x.ativo) ORDER BY x.id)
    FROM vidro_cor x JOIN cor xc ON xc.id = x.id_cor WHERE x.id_material = m.id) END, '[]'),
  'medidas', coalesce(CASE WHEN m.tipo = 'KIT' THEN (
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'largura', x.largura, 'altura', x.altura, 'espessura', x.espessura,
      'cores', coalesce((SELECT jsonb_agg(portal_opcao(xc.id, xc.descricao) ORDER BY xc.descricao, xc.id)
        FROM kit_medida_cor mc JOIN cor xc ON xc.id = mc.id_cor WHERE mc.id_medida = x.id), '[]')) ORDER BY x.id)
    FROM kit_medida x WHERE x.id_material = m.id) END, '[]'),
  'composicao', coalesce(CASE WHEN m.tipo = 'KIT' THEN (
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'tipo', x.tipo, 'idProduto', x.id_produto, 'codigoProduto', x.codigo_produto,
      'descricao', x.descricao, 'unidade', x.unidade, 'quantidade', x.quantidade, 'usinagem', x.usinagem) ORDER BY x.id)
    FROM kit_composicao x WHERE x.id_material = m.id) END, '[]'),
  'aplicabilidades', coalesce(CASE WHEN m.tipo = 'COMPONENTE' THEN (
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'idAplicavel', xm.id, 'codigo', xm.codigo, 'descricao', xm.descricao,
      'referencia', portal_opcao(xr.id, xr.descricao)) ORDER BY x.id)
    FROM aplicabilidade x JOIN material xm ON xm.id = x.id_aplicavel JOIN referencia xr ON xr.id = xm.id_referencia
    WHERE x.id_material = m.id AND x.id_empresa IS NULL AND NOT x.excluida) END, '[]')
) AS conteudo
FROM material m JOIN referencia r ON r.id = m.id_referencia LEFT JOIN linha l ON l.id = m.id_linha
  LEFT JOIN material s ON s.id = m.id_sucessor;
--> statement-breakpoint
-- How row `a` differs from row `d` of a table, as SQL: values are compared as they are, and only what differs becomes a
-- document. Columns that follow from others are no news.
CREATE FUNCTION portal_comparacao(tabela regclass, ocultas text[]) RETURNS text
  LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT string_agg(format('jsonb_strip_nulls(jsonb_build_object(%s))', campos), ' || ' ORDER BY parte)
    FROM (
      SELECT parte, string_agg(format('%L, CASE WHEN a.%2$I IS DISTINCT FROM d.%2$I THEN jsonb_build_object(''antes'', %3$s, ''depois'', %4$s) END',
        portal_camel(nome), nome, valor_antes, valor_depois), ', ' ORDER BY ordem) AS campos
      FROM (
        SELECT attname AS nome, attnum AS ordem, row_number() OVER (ORDER BY attnum) / 40 AS parte,
          CASE WHEN attname = ANY (ocultas) THEN format('CASE WHEN a.%I IS NOT NULL THEN ''(oculto)'' END', attname) ELSE format('a.%I', attname) END AS valor_antes,
          CASE WHEN attname = ANY (ocultas) THEN format('CASE WHEN d.%I IS NOT NULL THEN ''(oculto)'' END', attname) ELSE format('d.%I', attname) END AS valor_depois
        FROM pg_attribute
        WHERE attrelid = tabela AND attnum > 0 AND NOT attisdropped
          AND attname NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por', 'direitos', 'busca', 'ordem_codigo', 'escopo', 'situacao_exibida', 'prontidao_pro', 'prontidao_mobi', 'avisos')
      ) coluna GROUP BY parte
    ) partes
  $$;
--> statement-breakpoint
-- As before, but a change of rows is compared column by column: most columns of most changes are equal, and turning whole
-- rows into documents to find that out was a fifth of the cost of a release.
CREATE OR REPLACE FUNCTION portal_auditar() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  c jsonb := portal_contexto();
  chaves text[] := TG_ARGV[0]::text[];
  ocultas text[] := TG_ARGV[1]::text[];
  chave text := CASE WHEN cardinality(chaves) = 1 THEN 'linha ->> $1[1]' ELSE 'portal_chave_de(linha, $1)' END;
  coluna_da_empresa text := CASE TG_TABLE_NAME WHEN 'empresa' THEN 'id' ELSE 'id_empresa' END;
  da_empresa text := 'coalesce(depois, antes) ->> $6';
  fonte text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The company of the row matters only where nobody's company is at work.
    da_empresa := CASE WHEN c ->> 'idEmpresa' IS NULL AND EXISTS (
        SELECT FROM pg_attribute WHERE attrelid = TG_RELID AND attname = coluna_da_empresa AND NOT attisdropped)
      THEN 'empresa' ELSE 'NULL' END;
    fonte := format('SELECT %s AS k, %s::text AS empresa, %s AS diferenca FROM antes a JOIN depois d ON %s OFFSET 0',
      (SELECT format('concat_ws(''/'', %s)', string_agg(format('to_jsonb(d.%I) #>> ''{}''', nome), ', ' ORDER BY n)) FROM unnest(chaves) WITH ORDINALITY AS x(nome, n)),
      CASE da_empresa WHEN 'empresa' THEN format('d.%I', coluna_da_empresa) ELSE 'NULL' END,
      portal_comparacao(TG_RELID, ocultas),
      (SELECT string_agg(format('a.%1$I = d.%1$I', nome), ' AND ') FROM unnest(chaves) AS nome));
  ELSE
    fonte := format('SELECT %1$s AS k, antes, depois, coalesce(portal_diferenca(antes, depois, $2), ''{}'') AS diferenca FROM (SELECT %2$s FROM %3$s x OFFSET 0) lida',
      replace(chave, 'linha', CASE TG_OP WHEN 'INSERT' THEN 'depois' ELSE 'antes' END),
      CASE TG_OP WHEN 'INSERT' THEN 'NULL::jsonb AS antes, to_jsonb(x) AS depois' ELSE 'to_jsonb(x) AS antes, NULL::jsonb AS depois' END,
      CASE TG_OP WHEN 'INSERT' THEN 'depois' ELSE 'antes' END);
  END IF;
  EXECUTE format(
    'INSERT INTO auditoria (id_usuario, id_pessoa, id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
     SELECT ($3 ->> ''idUsuario'')::int, ($3 ->> ''idPessoa'')::int, coalesce($3 ->> ''idEmpresa'', %s)::int,
            coalesce($3 ->> ''autor'', ''banco''), coalesce($3 ->> ''origem'', ''''), coalesce($3 ->> ''requisicao'', ''''),
            coalesce($3 ->> ''chamada'', ''''), $4, $5, k, diferenca
     FROM (%s) mudanca WHERE $4 <> ''ALTEROU'' OR diferenca <> ''{}''', da_empresa, fonte)
  USING chaves, ocultas, c, CASE TG_OP WHEN 'INSERT' THEN 'INCLUIU' WHEN 'DELETE' THEN 'EXCLUIU' ELSE 'ALTEROU' END, TG_TABLE_NAME, coluna_da_empresa;
  RETURN NULL;
END $$;
