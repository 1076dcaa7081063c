import type { products as english } from "../en/products.ts";
import type { Translation } from "../catalogue.ts";

export const products: Translation<typeof english> = {
  nameRequired: "请输入产品名称",
  upcRequired: "请输入产品 UPC",
  upcMin: "至少需要 7 位数字。",
  upcMax: "不能超过 14 个字符。",
  upcCharacters: "UPC 不能包含特殊字符。",
  upcTaken: "UPC 已存在。",
  upcFree: "此 UPC 可以使用。",
  imageRequired: "请选择产品图片",
  empty: "请填写产品信息。",
  added: { other: "已添加 {count} 个产品。" },
  updated: "产品已保存。",
  upcTwice: "此 UPC 在列表中重复出现。请修改或移除其中一个。",
  archived: "已归档 {name}。",
  restored: "已取消归档 {name}。",
  notFound: "找不到该产品。",
};
