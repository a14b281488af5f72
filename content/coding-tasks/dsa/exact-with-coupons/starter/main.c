#include <stdio.h>
#include <stdlib.h>

int fewestCoupons(int n, int price, const int values[]) {
    // Write your code here.
    return 0;
}

int main(void) {
    int n, price;
    scanf("%d %d", &n, &price);
    int *values = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &values[i]);
    printf("%d\n", fewestCoupons(n, price, values));
    free(values);
    return 0;
}
