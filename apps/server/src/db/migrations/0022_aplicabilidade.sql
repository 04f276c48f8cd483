CREATE TABLE "aplicabilidade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicabilidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"id_empresa" integer,
	"id_aplicavel" integer NOT NULL,
	"excluida" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aplicabilidade_base" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicabilidade_base_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_material" integer NOT NULL,
	"id_empresa" integer NOT NULL,
	"situacao" smallint DEFAULT 1 NOT NULL,
	"id_versao_homologada" integer,
	"id_versao_pro" integer,
	"id_versao_mobi" integer
);
--> statement-breakpoint
CREATE TABLE "aplicabilidade_publicacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicabilidade_publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_base" integer NOT NULL,
	"id_versao" integer NOT NULL,
	"alvo" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer
);
--> statement-breakpoint
CREATE TABLE "aplicabilidade_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicabilidade_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_base" integer NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
ALTER TABLE "aplicabilidade" ADD CONSTRAINT "aplicabilidade_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade" ADD CONSTRAINT "aplicabilidade_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade" ADD CONSTRAINT "aplicabilidade_id_aplicavel_material_id_fk" FOREIGN KEY ("id_aplicavel") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_versao_homologada_aplicabilidade_versao_id_fk" FOREIGN KEY ("id_versao_homologada") REFERENCES "public"."aplicabilidade_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_versao_pro_aplicabilidade_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."aplicabilidade_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_versao_mobi_aplicabilidade_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."aplicabilidade_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_publicacao" ADD CONSTRAINT "aplicabilidade_publicacao_id_base_aplicabilidade_base_id_fk" FOREIGN KEY ("id_base") REFERENCES "public"."aplicabilidade_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_publicacao" ADD CONSTRAINT "aplicabilidade_publicacao_id_versao_aplicabilidade_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."aplicabilidade_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_versao" ADD CONSTRAINT "aplicabilidade_versao_id_base_aplicabilidade_base_id_fk" FOREIGN KEY ("id_base") REFERENCES "public"."aplicabilidade_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aplicabilidade_unico" ON "aplicabilidade" USING btree ("id_material",coalesce("id_empresa", 0),"id_aplicavel");--> statement-breakpoint
CREATE INDEX "aplicabilidade_aplicavel" ON "aplicabilidade" USING btree ("id_aplicavel");--> statement-breakpoint
CREATE INDEX "aplicabilidade_empresa" ON "aplicabilidade" USING btree ("id_empresa");--> statement-breakpoint
CREATE INDEX "aplicabilidade_excluida" ON "aplicabilidade" USING btree ("id_material") WHERE "aplicabilidade"."excluida";--> statement-breakpoint
CREATE UNIQUE INDEX "aplicabilidade_base_unico" ON "aplicabilidade_base" USING btree ("id_material","id_empresa");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_situacao" ON "aplicabilidade_base" USING btree ("situacao","id_empresa");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_empresa" ON "aplicabilidade_base" USING btree ("id_empresa");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_versao_homologada" ON "aplicabilidade_base" USING btree ("id_versao_homologada");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_versao_pro" ON "aplicabilidade_base" USING btree ("id_versao_pro");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_versao_mobi" ON "aplicabilidade_base" USING btree ("id_versao_mobi");--> statement-breakpoint
CREATE INDEX "aplicabilidade_publicacao_base" ON "aplicabilidade_publicacao" USING btree ("id_base","alvo","em");--> statement-breakpoint
CREATE INDEX "aplicabilidade_publicacao_em" ON "aplicabilidade_publicacao" USING btree ("em");--> statement-breakpoint
CREATE INDEX "aplicabilidade_publicacao_versao" ON "aplicabilidade_publicacao" USING btree ("id_versao");--> statement-breakpoint
CREATE UNIQUE INDEX "aplicabilidade_versao_unico" ON "aplicabilidade_versao" USING btree ("id_base","numero");
--> statement-breakpoint
-- What applies to a component, in the shape that versions keep: its own rows, or those of a company. What is marked for
-- deletion is on the market and no longer in what goes there next.
CREATE FUNCTION portal_aplicaveis(componente int, empresa int) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', a.id, 'idAplicavel', m.id, 'codigo', m.codigo, 'descricao', m.descricao,
        'referencia', portal_opcao(r.id, r.descricao)) ORDER BY a.id)
      FROM aplicabilidade a JOIN material m ON m.id = a.id_aplicavel JOIN referencia r ON r.id = m.id_referencia
      WHERE a.id_material = componente AND a.id_empresa IS NOT DISTINCT FROM empresa AND NOT a.excluida), '[]')
  $$;
--> statement-breakpoint
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
    FROM kit_composicao x WHERE x.id_material = m.id), '[]'),
  'aplicabilidades', portal_aplicaveis(m.id, NULL)
) AS conteudo
FROM material m JOIN referencia r ON r.id = m.id_referencia LEFT JOIN linha l ON l.id = m.id_linha
  LEFT JOIN material s ON s.id = m.id_sucessor;
--> statement-breakpoint
CREATE VIEW aplicabilidade_retrato AS SELECT id, portal_aplicaveis(id_material, id_empresa) AS conteudo FROM aplicabilidade_base;
--> statement-breakpoint
CREATE TRIGGER aplicabilidade_versao_imutavel BEFORE UPDATE OR DELETE ON aplicabilidade_versao FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
CREATE TRIGGER aplicabilidade_publicacao_imutavel BEFORE UPDATE OR DELETE ON aplicabilidade_publicacao FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
SELECT portal_vigiar('aplicabilidade'), portal_vigiar('aplicabilidade_base');
