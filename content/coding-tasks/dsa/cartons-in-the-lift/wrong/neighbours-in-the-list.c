#include <stdio.h>

int main(void) {
    int n, limit, before = 0, trips = 0;
    scanf("%d %d", &n, &limit);
    while (n--) {
        int weight;
        scanf("%d", &weight);
        if (before && before + weight <= limit) before = 0;
        else {
            before = weight;
            trips++;
        }
    }
    printf("%d\n", trips);
    return 0;
}
