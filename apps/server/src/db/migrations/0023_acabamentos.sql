CREATE TABLE "acabamento" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acabamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_referencia" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"id_tipo_acabamento" integer,
	"lote_minimo" numeric(12, 2),
	"id_unidade" integer,
	"status" smallint NOT NULL,
	"situacao" smallint NOT NULL,
	"id_versao_homologada" integer,
	"id_versao_pro" integer,
	"id_versao_mobi" integer
);
--> statement-breakpoint
CREATE TABLE "acabamento_mercado" (
	"id" integer PRIMARY KEY NOT NULL,
	"id_referencia" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"busca" text NOT NULL,
	"id_versao_pro" integer NOT NULL,
	"id_versao_mobi" integer,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acabamento_publicacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acabamento_publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_acabamento" integer NOT NULL,
	"id_versao" integer NOT NULL,
	"alvo" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer
);
--> statement-breakpoint
CREATE TABLE "acabamento_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acabamento_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_acabamento" integer NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_tipo_acabamento_tipo_acabamento_id_fk" FOREIGN KEY ("id_tipo_acabamento") REFERENCES "public"."tipo_acabamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_unidade_unidade_id_fk" FOREIGN KEY ("id_unidade") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_versao_homologada_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_homologada") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_versao_pro_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_versao_mobi_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_mercado" ADD CONSTRAINT "acabamento_mercado_id_acabamento_id_fk" FOREIGN KEY ("id") REFERENCES "public"."acabamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_mercado" ADD CONSTRAINT "acabamento_mercado_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_mercado" ADD CONSTRAINT "acabamento_mercado_id_versao_pro_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_mercado" ADD CONSTRAINT "acabamento_mercado_id_versao_mobi_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_publicacao" ADD CONSTRAINT "acabamento_publicacao_id_acabamento_acabamento_id_fk" FOREIGN KEY ("id_acabamento") REFERENCES "public"."acabamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_publicacao" ADD CONSTRAINT "acabamento_publicacao_id_versao_acabamento_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_versao" ADD CONSTRAINT "acabamento_versao_id_acabamento_acabamento_id_fk" FOREIGN KEY ("id_acabamento") REFERENCES "public"."acabamento"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acabamento_unico" ON "acabamento" USING btree ("id_referencia",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "acabamento_ordem" ON "acabamento" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "acabamento_descricao" ON "acabamento" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "acabamento_situacao" ON "acabamento" USING btree ("situacao","id_referencia");--> statement-breakpoint
CREATE INDEX "acabamento_tipo" ON "acabamento" USING btree ("id_tipo_acabamento");--> statement-breakpoint
CREATE INDEX "acabamento_unidade" ON "acabamento" USING btree ("id_unidade");--> statement-breakpoint
CREATE INDEX "acabamento_busca" ON "acabamento" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "acabamento_versao_homologada" ON "acabamento" USING btree ("id_versao_homologada");--> statement-breakpoint
CREATE INDEX "acabamento_versao_pro" ON "acabamento" USING btree ("id_versao_pro");--> statement-breakpoint
CREATE INDEX "acabamento_versao_mobi" ON "acabamento" USING btree ("id_versao_mobi");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_ordem" ON "acabamento_mercado" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_descricao" ON "acabamento_mercado" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_referencia" ON "acabamento_mercado" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_busca" ON "acabamento_mercado" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "acabamento_mercado_versao_pro" ON "acabamento_mercado" USING btree ("id_versao_pro");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_versao_mobi" ON "acabamento_mercado" USING btree ("id_versao_mobi");--> statement-breakpoint
CREATE INDEX "acabamento_publicacao_acabamento" ON "acabamento_publicacao" USING btree ("id_acabamento","alvo","em");--> statement-breakpoint
CREATE INDEX "acabamento_publicacao_em" ON "acabamento_publicacao" USING btree ("em");--> statement-breakpoint
CREATE INDEX "acabamento_publicacao_versao" ON "acabamento_publicacao" USING btree ("id_versao");--> statement-breakpoint
CREATE UNIQUE INDEX "acabamento_versao_unico" ON "acabamento_versao" USING btree ("id_acabamento","numero");