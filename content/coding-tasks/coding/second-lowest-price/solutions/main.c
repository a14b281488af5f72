#include <stdio.h>
#include <stdlib.h>

int secondLowest(int n, const int prices[]) {
    int lowest = -1, second = -1;  // -1 means none yet.
    for (int i = 0; i < n; i++) {
        int price = prices[i];
        if (lowest == -1 || price < lowest) {
            second = lowest;
            lowest = price;
        } else if (price > lowest && (second == -1 || price < second)) {
            second = price;
        }
    }
    return second;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *prices = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &prices[i]);
    printf("%d\n", secondLowest(n, prices));
    free(prices);
    return 0;
}
