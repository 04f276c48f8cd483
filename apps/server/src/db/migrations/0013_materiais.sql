CREATE TABLE "caracteristica" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caracteristica_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "componente" (
	"id" integer PRIMARY KEY NOT NULL,
	"id_grupo" integer,
	"id_cor" integer,
	"id_unidade_item" integer,
	"id_unidade_embalagem" integer,
	"quantidade_embalagem" integer,
	"otimizacao_barra" integer,
	"id_aplicabilidade" integer
);
--> statement-breakpoint
CREATE TABLE "kit" (
	"id" integer PRIMARY KEY NOT NULL,
	"tipo_kit" smallint,
	"id_grupo" integer
);
--> statement-breakpoint
CREATE TABLE "kit_composicao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kit_composicao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"tipo" text NOT NULL,
	"id_produto" integer,
	"codigo_produto" text NOT NULL,
	"descricao" text NOT NULL,
	"unidade" text,
	"quantidade" numeric(12, 3) NOT NULL,
	"usinagem" text
);
--> statement-breakpoint
CREATE TABLE "kit_medida" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kit_medida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"largura" numeric(12, 2),
	"altura" numeric(12, 2),
	"espessura" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kit_medida_cor" (
	"id_medida" integer NOT NULL,
	"id_cor" integer NOT NULL,
	CONSTRAINT "kit_medida_cor_id_medida_id_cor_pk" PRIMARY KEY("id_medida","id_cor")
);
--> statement-breakpoint
CREATE TABLE "linha_aplicacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linha_aplicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"id_linha" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"id_linha" integer,
	"codigo" text NOT NULL,
	"codigo_interno" text,
	"descricao" text NOT NULL,
	"ipi" numeric(12, 2),
	"status" smallint NOT NULL,
	"situacao" smallint NOT NULL,
	"id_versao_homologada" integer,
	"id_versao_pro" integer,
	"id_versao_mobi" integer,
	"id_sucessor" integer,
	"prontidao_pro" smallint DEFAULT 3 NOT NULL,
	"prontidao_mobi" smallint DEFAULT 3 NOT NULL,
	"avisos" jsonb DEFAULT '[]' NOT NULL,
	"busca" text GENERATED ALWAYS AS (portal_busca(codigo || ' ' || coalesce(codigo_interno, '') || ' ' || descricao)) STORED,
	"situacao_exibida" smallint GENERATED ALWAYS AS (case when situacao <> 3 then situacao when id_versao_pro is null then 4 when id_versao_mobi is distinct from id_versao_pro then 5 else 3 end) STORED
);
--> statement-breakpoint
CREATE TABLE "material_anexo" (
	"id_material" integer NOT NULL,
	"anexo" text NOT NULL,
	"sha256" text NOT NULL,
	"nome" text NOT NULL,
	"miniatura" text,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_anexo_id_material_anexo_pk" PRIMARY KEY("id_material","anexo")
);
--> statement-breakpoint
CREATE TABLE "material_contagem" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_contagem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mercado" boolean NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"id_linha" integer,
	"status" smallint NOT NULL,
	"situacao" smallint NOT NULL,
	"prontidao_pro" smallint,
	"prontidao_mobi" smallint,
	"quantos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_mercado" (
	"id" integer PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"id_linha" integer,
	"codigo" text NOT NULL,
	"codigo_interno" text,
	"descricao" text NOT NULL,
	"status" smallint NOT NULL,
	"id_versao_pro" integer NOT NULL,
	"id_versao_mobi" integer,
	"desde" timestamp with time zone NOT NULL,
	"busca" text GENERATED ALWAYS AS (portal_busca(codigo || ' ' || coalesce(codigo_interno, '') || ' ' || descricao)) STORED,
	"situacao_exibida" smallint GENERATED ALWAYS AS (case when id_versao_mobi is distinct from id_versao_pro then 5 else 3 end) STORED
);
--> statement-breakpoint
CREATE TABLE "material_publicacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"id_versao" integer NOT NULL,
	"alvo" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer
);
--> statement-breakpoint
CREATE TABLE "material_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
CREATE TABLE "material_versao_arquivo" (
	"id_versao" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "material_versao_arquivo_id_versao_sha256_pk" PRIMARY KEY("id_versao","sha256")
);
--> statement-breakpoint
CREATE TABLE "modo_edicao" (
	"id_usuario" integer NOT NULL,
	"area" text NOT NULL,
	"ativo" boolean NOT NULL,
	CONSTRAINT "modo_edicao_id_usuario_area_pk" PRIMARY KEY("id_usuario","area")
);
--> statement-breakpoint
CREATE TABLE "perfil" (
	"id" integer PRIMARY KEY NOT NULL,
	"peso" numeric(12, 3),
	"id_unidade_valorizacao" integer,
	"mais_de_um_tamanho_barra" smallint,
	"barra1" integer,
	"barra2" integer,
	"barra3" integer,
	"id_classe" integer,
	"id_prenativo" integer,
	"perda" smallint,
	"composto" smallint,
	"id_liga" integer,
	"id_tempera" integer,
	"terminal" text,
	"wxt" numeric(12, 3),
	"jxt" numeric(12, 3),
	"wy" numeric(12, 3),
	"jy" numeric(12, 3),
	"perimetro_total" numeric(12, 3),
	"perimetro_tratamento" numeric(12, 3)
);
--> statement-breakpoint
CREATE TABLE "perfil_barra" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perfil_barra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"tamanho_barra" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perfil_composto" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perfil_composto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"perfil_ch" text NOT NULL,
	"id_parte" integer,
	"pos_trat" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "superficie" (
	"id" integer PRIMARY KEY NOT NULL,
	"peso" numeric(12, 2),
	"id_cor" integer,
	"id_unidade_valorizacao" integer,
	"id_grupo" integer,
	"passo" integer,
	"terminal" text,
	"id_tipo_tecido" integer,
	"voltagem" smallint,
	"largura_minima" numeric(12, 2),
	"largura_maxima" numeric(12, 2),
	"altura_minima" numeric(12, 2),
	"altura_maxima" numeric(12, 2)
);
--> statement-breakpoint
CREATE TABLE "vidro" (
	"id" integer PRIMARY KEY NOT NULL,
	"id_tipo_vidro" integer,
	"espessura" numeric(12, 2),
	"peso" numeric(12, 3),
	"fatorlh" integer,
	"controle_solar" smallint,
	"bloqueio_ruido" smallint,
	"arredondamento" smallint
);
--> statement-breakpoint
CREATE TABLE "vidro_cor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vidro_cor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"id_cor" integer NOT NULL,
	"fator_solar" numeric(12, 2),
	"absorcao_energetica" numeric(12, 2),
	"transmissao_termica" numeric(12, 2),
	"transmissao_luminosidade" numeric(12, 2),
	"bloqueio_calor" numeric(12, 2),
	"reflexao_interior" numeric(12, 2),
	"reflexao_exterior" numeric(12, 2),
	"ativo" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "caracteristica" ADD CONSTRAINT "caracteristica_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_grupo_grupo_id_fk" FOREIGN KEY ("id_grupo") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_cor_cor_id_fk" FOREIGN KEY ("id_cor") REFERENCES "public"."cor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_unidade_item_unidade_id_fk" FOREIGN KEY ("id_unidade_item") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_unidade_embalagem_unidade_id_fk" FOREIGN KEY ("id_unidade_embalagem") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_aplicabilidade_referencia_id_fk" FOREIGN KEY ("id_aplicabilidade") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit" ADD CONSTRAINT "kit_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit" ADD CONSTRAINT "kit_id_grupo_grupo_id_fk" FOREIGN KEY ("id_grupo") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_composicao" ADD CONSTRAINT "kit_composicao_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_composicao" ADD CONSTRAINT "kit_composicao_id_produto_material_id_fk" FOREIGN KEY ("id_produto") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_medida" ADD CONSTRAINT "kit_medida_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_medida_cor" ADD CONSTRAINT "kit_medida_cor_id_medida_kit_medida_id_fk" FOREIGN KEY ("id_medida") REFERENCES "public"."kit_medida"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_medida_cor" ADD CONSTRAINT "kit_medida_cor_id_cor_cor_id_fk" FOREIGN KEY ("id_cor") REFERENCES "public"."cor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha_aplicacao" ADD CONSTRAINT "linha_aplicacao_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha_aplicacao" ADD CONSTRAINT "linha_aplicacao_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_versao_homologada_material_versao_id_fk" FOREIGN KEY ("id_versao_homologada") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_versao_pro_material_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_versao_mobi_material_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_sucessor_material_id_fk" FOREIGN KEY ("id_sucessor") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_anexo" ADD CONSTRAINT "material_anexo_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_anexo" ADD CONSTRAINT "material_anexo_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_anexo" ADD CONSTRAINT "material_anexo_miniatura_arquivo_sha256_fk" FOREIGN KEY ("miniatura") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_versao_pro_material_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_versao_mobi_material_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_publicacao" ADD CONSTRAINT "material_publicacao_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_publicacao" ADD CONSTRAINT "material_publicacao_id_versao_material_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_versao" ADD CONSTRAINT "material_versao_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_versao_arquivo" ADD CONSTRAINT "material_versao_arquivo_id_versao_material_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."material_versao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_versao_arquivo" ADD CONSTRAINT "material_versao_arquivo_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modo_edicao" ADD CONSTRAINT "modo_edicao_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_unidade_valorizacao_unidade_id_fk" FOREIGN KEY ("id_unidade_valorizacao") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_classe_classe_id_id_fk" FOREIGN KEY ("id_classe") REFERENCES "public"."classe_id"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_prenativo_prenativo_id_fk" FOREIGN KEY ("id_prenativo") REFERENCES "public"."prenativo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_liga_liga_id_fk" FOREIGN KEY ("id_liga") REFERENCES "public"."liga"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_tempera_tempera_id_fk" FOREIGN KEY ("id_tempera") REFERENCES "public"."tempera"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil_barra" ADD CONSTRAINT "perfil_barra_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil_composto" ADD CONSTRAINT "perfil_composto_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil_composto" ADD CONSTRAINT "perfil_composto_id_parte_material_id_fk" FOREIGN KEY ("id_parte") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_cor_cor_id_fk" FOREIGN KEY ("id_cor") REFERENCES "public"."cor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_unidade_valorizacao_unidade_id_fk" FOREIGN KEY ("id_unidade_valorizacao") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_grupo_grupo_id_fk" FOREIGN KEY ("id_grupo") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_tipo_tecido_tipo_tecido_id_fk" FOREIGN KEY ("id_tipo_tecido") REFERENCES "public"."tipo_tecido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vidro" ADD CONSTRAINT "vidro_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vidro" ADD CONSTRAINT "vidro_id_tipo_vidro_tipo_vidro_id_fk" FOREIGN KEY ("id_tipo_vidro") REFERENCES "public"."tipo_vidro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vidro_cor" ADD CONSTRAINT "vidro_cor_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vidro_cor" ADD CONSTRAINT "vidro_cor_id_cor_cor_id_fk" FOREIGN KEY ("id_cor") REFERENCES "public"."cor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caracteristica_material" ON "caracteristica" USING btree ("id_material","id");--> statement-breakpoint
CREATE INDEX "componente_grupo" ON "componente" USING btree ("id_grupo");--> statement-breakpoint
CREATE INDEX "componente_cor" ON "componente" USING btree ("id_cor");--> statement-breakpoint
CREATE INDEX "componente_unidade_item" ON "componente" USING btree ("id_unidade_item");--> statement-breakpoint
CREATE INDEX "componente_unidade_embalagem" ON "componente" USING btree ("id_unidade_embalagem");--> statement-breakpoint
CREATE INDEX "componente_aplicabilidade" ON "componente" USING btree ("id_aplicabilidade");--> statement-breakpoint
CREATE INDEX "kit_grupo" ON "kit" USING btree ("id_grupo");--> statement-breakpoint
CREATE INDEX "kit_composicao_material" ON "kit_composicao" USING btree ("id_material","id");--> statement-breakpoint
CREATE INDEX "kit_composicao_produto" ON "kit_composicao" USING btree ("id_produto");--> statement-breakpoint
CREATE INDEX "kit_medida_material" ON "kit_medida" USING btree ("id_material","id");--> statement-breakpoint
CREATE INDEX "kit_medida_cor_cor" ON "kit_medida_cor" USING btree ("id_cor");--> statement-breakpoint
CREATE UNIQUE INDEX "linha_aplicacao_unico" ON "linha_aplicacao" USING btree ("id_material","id_linha");--> statement-breakpoint
CREATE INDEX "linha_aplicacao_linha" ON "linha_aplicacao" USING btree ("id_linha");--> statement-breakpoint
CREATE UNIQUE INDEX "material_unico" ON "material" USING btree ("tipo","id_referencia",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "material_ordem" ON "material" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_referencia" ON "material" USING btree ("id_referencia","tipo","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_linha" ON "material" USING btree ("id_linha","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_tipo" ON "material" USING btree ("tipo","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_situacao" ON "material" USING btree ("situacao_exibida","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_status" ON "material" USING btree ("status","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_prontidao_pro" ON "material" USING btree ("prontidao_pro","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_prontidao_mobi" ON "material" USING btree ("prontidao_mobi","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_busca" ON "material" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "material_sucessor" ON "material" USING btree ("id_sucessor");--> statement-breakpoint
CREATE INDEX "material_versao_homologada" ON "material" USING btree ("id_versao_homologada");--> statement-breakpoint
CREATE INDEX "material_versao_pro" ON "material" USING btree ("id_versao_pro");--> statement-breakpoint
CREATE INDEX "material_versao_mobi" ON "material" USING btree ("id_versao_mobi");--> statement-breakpoint
CREATE INDEX "material_anexo_sha" ON "material_anexo" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "material_anexo_miniatura" ON "material_anexo" USING btree ("miniatura");--> statement-breakpoint
CREATE INDEX "material_contagem_grupo" ON "material_contagem" USING btree ("mercado","tipo","id_referencia");--> statement-breakpoint
CREATE INDEX "material_mercado_ordem" ON "material_mercado" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_mercado_referencia" ON "material_mercado" USING btree ("id_referencia","tipo","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_mercado_linha" ON "material_mercado" USING btree ("id_linha","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_mercado_tipo" ON "material_mercado" USING btree ("tipo","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_mercado_situacao" ON "material_mercado" USING btree ("situacao_exibida","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_mercado_status" ON "material_mercado" USING btree ("status","codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_mercado_busca" ON "material_mercado" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "material_mercado_versao_pro" ON "material_mercado" USING btree ("id_versao_pro");--> statement-breakpoint
CREATE INDEX "material_mercado_versao_mobi" ON "material_mercado" USING btree ("id_versao_mobi");--> statement-breakpoint
CREATE INDEX "material_publicacao_material" ON "material_publicacao" USING btree ("id_material","alvo","em");--> statement-breakpoint
CREATE INDEX "material_publicacao_em" ON "material_publicacao" USING btree ("em");--> statement-breakpoint
CREATE INDEX "material_publicacao_versao" ON "material_publicacao" USING btree ("id_versao");--> statement-breakpoint
CREATE UNIQUE INDEX "material_versao_unico" ON "material_versao" USING btree ("id_material","numero");--> statement-breakpoint
CREATE INDEX "material_versao_arquivo_sha" ON "material_versao_arquivo" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "perfil_unidade" ON "perfil" USING btree ("id_unidade_valorizacao");--> statement-breakpoint
CREATE INDEX "perfil_classe" ON "perfil" USING btree ("id_classe");--> statement-breakpoint
CREATE INDEX "perfil_prenativo" ON "perfil" USING btree ("id_prenativo");--> statement-breakpoint
CREATE INDEX "perfil_liga" ON "perfil" USING btree ("id_liga");--> statement-breakpoint
CREATE INDEX "perfil_tempera" ON "perfil" USING btree ("id_tempera");--> statement-breakpoint
CREATE UNIQUE INDEX "perfil_barra_unico" ON "perfil_barra" USING btree ("id_material","tamanho_barra");--> statement-breakpoint
CREATE INDEX "perfil_composto_material" ON "perfil_composto" USING btree ("id_material","id");--> statement-breakpoint
CREATE INDEX "perfil_composto_parte" ON "perfil_composto" USING btree ("id_parte");--> statement-breakpoint
CREATE INDEX "superficie_cor" ON "superficie" USING btree ("id_cor");--> statement-breakpoint
CREATE INDEX "superficie_unidade" ON "superficie" USING btree ("id_unidade_valorizacao");--> statement-breakpoint
CREATE INDEX "superficie_grupo" ON "superficie" USING btree ("id_grupo");--> statement-breakpoint
CREATE INDEX "superficie_tecido" ON "superficie" USING btree ("id_tipo_tecido");--> statement-breakpoint
CREATE INDEX "vidro_tipo" ON "vidro" USING btree ("id_tipo_vidro");--> statement-breakpoint
CREATE UNIQUE INDEX "vidro_cor_unico" ON "vidro_cor" USING btree ("id_material","id_cor");--> statement-breakpoint
CREATE INDEX "vidro_cor_cor" ON "vidro_cor" USING btree ("id_cor");