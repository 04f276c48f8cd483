-- The shape is the contract's (materiais/retrato.ts): what calls answer of the working copy, and what Homologar freezes.
CREATE FUNCTION portal_opcao(valor int, rotulo text) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN valor IS NOT NULL THEN jsonb_build_object('value', valor, 'label', rotulo) END $$;
--> statement-breakpoint
CREATE VIEW material_retrato AS
SELECT m.id, jsonb_build_object(
  'esquema', 1, 'id', m.id, 'tipo', m.tipo, 'codigo', m.codigo, 'codigoInterno', m.codigo_interno, 'descricao', m.descricao,
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
  'barras', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'tamanhoBarra', x.tamanho_barra) ORDER BY x.tamanho_barra)
    FROM perfil_barra x WHERE x.id_material = m.id), '[]'),
  'compostos', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'perfilCh', x.perfil_ch, 'idParte', x.id_parte, 'posTrat', x.pos_trat) ORDER BY x.id)
    FROM perfil_composto x WHERE x.id_material = m.id), '[]'),
  'cores', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'cor', portal_opcao(xc.id, xc.descricao), 'fatorSolar', x.fator_solar,
      'absorcaoEnergetica', x.absorcao_energetica, 'transmissaoTermica', x.transmissao_termica,
      'transmissaoLuminosidade', x.transmissao_luminosidade, 'bloqueioCalor', x.bloqueio_calor,
      'reflexaoInterior', x.reflexao_interior, 'reflexaoExterior', x.reflexao_exterior, 'ativo', x.ativo) ORDER BY x.id)
    FROM vidro_cor x JOIN cor xc ON xc.id = x.id_cor WHERE x.id_material = m.id), '[]'),
  'medidas', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'largura', x.largura, 'altura', x.altura, 'espessura', x.espessura,
      'cores', coalesce((SELECT jsonb_agg(portal_opcao(xc.id, xc.descricao) ORDER BY xc.descricao, xc.id)
        FROM kit_medida_cor mc JOIN cor xc ON xc.id = mc.id_cor WHERE mc.id_medida = x.id), '[]')) ORDER BY x.id)
    FROM kit_medida x WHERE x.id_material = m.id), '[]'),
  'composicao', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'tipo', x.tipo, 'idProduto', x.id_produto, 'codigoProduto', x.codigo_produto,
      'descricao', x.descricao, 'unidade', x.unidade, 'quantidade', x.quantidade, 'usinagem', x.usinagem) ORDER BY x.id)
    FROM kit_composicao x WHERE x.id_material = m.id), '[]')
) AS conteudo
FROM material m JOIN referencia r ON r.id = m.id_referencia LEFT JOIN linha l ON l.id = m.id_linha
  LEFT JOIN material s ON s.id = m.id_sucessor;
--> statement-breakpoint
-- Every file that a frozen copy shows, for the orphan collector.
CREATE FUNCTION portal_arquivos_do_retrato(conteudo jsonb) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT DISTINCT sha FROM (
      SELECT a.valor ->> 'sha256' AS sha FROM jsonb_each(conteudo -> 'anexos') AS a(chave, valor)
      UNION ALL SELECT a.valor ->> 'miniatura' FROM jsonb_each(conteudo -> 'anexos') AS a(chave, valor)
      UNION ALL SELECT conteudo #>> '{referencia,logo}'
      UNION ALL SELECT conteudo #>> '{linha,logo}'
      UNION ALL SELECT l.valor #>> '{linha,logo}' FROM jsonb_array_elements(conteudo -> 'linhasAplicacao') AS l(valor)
    ) todos WHERE sha IS NOT NULL
  $$;
--> statement-breakpoint
CREATE FUNCTION portal_imutavel() RETURNS trigger
  LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% não pode ser alterada', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege'; END $$;
--> statement-breakpoint
CREATE TRIGGER material_versao_imutavel BEFORE UPDATE OR DELETE ON material_versao FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
CREATE TRIGGER material_publicacao_imutavel BEFORE UPDATE OR DELETE ON material_publicacao FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
-- Columns that follow from others are no news of their own.
CREATE OR REPLACE FUNCTION portal_linha(linha jsonb, ocultas text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(jsonb_object_agg(chave, CASE WHEN chave = ANY (ocultas) AND valor <> 'null' THEN '"(oculto)"' ELSE valor END), '{}')
    FROM jsonb_each(linha) AS campo(chave, valor)
    WHERE chave NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por', 'busca', 'situacao_exibida', 'prontidao_pro', 'prontidao_mobi', 'avisos')
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_diferenca(antes jsonb, depois jsonb, ocultas text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(portal_camel(chave),
      jsonb_strip_nulls(jsonb_build_object('antes', portal_linha(antes, ocultas) -> chave, 'depois', portal_linha(depois, ocultas) -> chave)))
    FROM jsonb_object_keys(coalesce(antes, depois)) AS chave
    WHERE chave NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por', 'busca', 'situacao_exibida', 'prontidao_pro', 'prontidao_mobi', 'avisos')
      AND (antes -> chave) IS DISTINCT FROM (depois -> chave)
  $$;
--> statement-breakpoint
SELECT portal_vigiar(tabela) FROM unnest(ARRAY['material', 'componente', 'perfil', 'superficie', 'vidro', 'kit', 'caracteristica', 'linha_aplicacao', 'perfil_barra', 'perfil_composto', 'vidro_cor', 'kit_medida', 'kit_composicao']) AS tabela;
--> statement-breakpoint
SELECT portal_vigiar('material_anexo', '{id_material,anexo}'), portal_vigiar('kit_medida_cor', '{id_medida,id_cor}');
--> statement-breakpoint
-- As portal_carimbar, but readiness and generated columns are no change of the record: a recount must not look like somebody's save.
CREATE FUNCTION portal_carimbar_material() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  igual material := NEW;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    igual.busca := OLD.busca;
    igual.situacao_exibida := OLD.situacao_exibida;
    igual.prontidao_pro := OLD.prontidao_pro;
    igual.prontidao_mobi := OLD.prontidao_mobi;
    igual.avisos := OLD.avisos;
    IF igual IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
    NEW.versao := OLD.versao + 1;
    NEW.criado_em := OLD.criado_em;
  END IF;
  NEW.alterado_em := now();
  NEW.alterado_por := (portal_contexto() ->> 'idUsuario')::int;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER material_carimbo ON material;
--> statement-breakpoint
CREATE TRIGGER material_carimbo BEFORE INSERT OR UPDATE ON material FOR EACH ROW EXECUTE FUNCTION portal_carimbar_material();
--> statement-breakpoint
CREATE FUNCTION portal_contar_material() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO material_contagem (mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT false, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi, count(*)
    FROM depois GROUP BY 2, 3, 4, 5, 6, 7, 8;
  ELSE
    INSERT INTO material_contagem (mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT false, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi, sum(n)
    FROM (SELECT -1 AS n, a.* FROM antes a UNION ALL SELECT 1 AS n, d.* FROM depois d) mudanca
    GROUP BY 2, 3, 4, 5, 6, 7, 8 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER material_conta_inclui AFTER INSERT ON material REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_contar_material();
--> statement-breakpoint
CREATE TRIGGER material_conta_altera AFTER UPDATE ON material REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_contar_material();
--> statement-breakpoint
CREATE FUNCTION portal_contar_mercado() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO material_contagem (mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
    SELECT true, tipo, id_referencia, id_linha, status, situacao_exibida, count(*) FROM depois GROUP BY 2, 3, 4, 5, 6;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO material_contagem (mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
    SELECT true, tipo, id_referencia, id_linha, status, situacao_exibida, -count(*) FROM antes GROUP BY 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO material_contagem (mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
    SELECT true, tipo, id_referencia, id_linha, status, situacao_exibida, sum(n)
    FROM (SELECT -1 AS n, a.* FROM antes a UNION ALL SELECT 1 AS n, d.* FROM depois d) mudanca
    GROUP BY 2, 3, 4, 5, 6 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER material_mercado_conta_inclui AFTER INSERT ON material_mercado REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_contar_mercado();
--> statement-breakpoint
CREATE TRIGGER material_mercado_conta_altera AFTER UPDATE ON material_mercado REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_contar_mercado();
--> statement-breakpoint
CREATE TRIGGER material_mercado_conta_exclui AFTER DELETE ON material_mercado REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_contar_mercado();
--> statement-breakpoint
-- Sums the differences up: the numbers stay, the rows become few. One at a time; whoever comes second has nothing to do.
CREATE FUNCTION portal_juntar_contagem() RETURNS int
  LANGUAGE plpgsql AS $$
DECLARE
  antes int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('portal_juntar_contagem', 0)) THEN
    RETURN 0;
  END IF;
  WITH tiradas AS (DELETE FROM material_contagem RETURNING *), postas AS (
    INSERT INTO material_contagem (mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, sum(quantos)
    FROM tiradas GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(quantos) <> 0)
  SELECT count(*) INTO antes FROM tiradas;
  RETURN antes;
END $$;
